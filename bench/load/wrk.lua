-- Asks the paths of a file in turn and prints what was measured as one line of JSON.
local paths = {}
local place = 0

function init(args)
  for line in io.lines(args[1]) do
    paths[#paths + 1] = wrk.format('GET', line)
  end
end

function request()
  place = place % #paths + 1
  return paths[place]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"p50":%.3f,"p95":%.3f,"p99":%.3f,"failed":%d}\n',
    summary.requests, summary.duration, latency:percentile(50) / 1000, latency:percentile(95) / 1000,
    latency:percentile(99) / 1000, errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
