import { expect, test } from 'vitest';
import { createRequestDurations } from './request-durations.ts';

test('durations are told as a cumulative histogram for each method, route and status', () => {
  const durations = createRequestDurations();
  for (const seconds of [0.001, 0.002, 0.3, 9]) durations.observe('GET', '/necrologio/:id', 200, seconds);
  durations.observe('POST', '/a"b', 404, 0.02);
  const lines = durations.text().split('\n');
  const labels = 'method="GET",route="/necrologio/:id",status="200"';
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE http_request_duration_seconds histogram',
      `http_request_duration_seconds_bucket{le="0.002",${labels}} 2`,
      `http_request_duration_seconds_bucket{le="0.25",${labels}} 2`,
      `http_request_duration_seconds_bucket{le="0.5",${labels}} 3`,
      `http_request_duration_seconds_bucket{le="5",${labels}} 3`,
      `http_request_duration_seconds_bucket{le="+Inf",${labels}} 4`,
      `http_request_duration_seconds_count{${labels}} 4`,
      'http_request_duration_seconds_count{method="POST",route="/a\\"b",status="404"} 1',
    ]),
  );
  expect(lines.find((line) => line.startsWith(`http_request_duration_seconds_sum{${labels}}`))).toMatch(/ 9\.303$/);
});
