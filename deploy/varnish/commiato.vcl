vcl 4.1;

# Varnish 7 in front of Commiato (packages varnish and varnish-modules), with a door of its own for the program:
#   varnishd -a 127.0.0.1:6081 -a purge=127.0.0.1:6082 -f commiato.vcl -s malloc,1g
#   varnishncsa -f commiato.format
# The program runs with PURGE_URL=http://127.0.0.1:6082 and TRUST_PROXY=127.0.0.1; docs/operations.md says the rest. Pages stay until the
# program says what has changed; where it cannot say so, a minute at the most.

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

# Healthy while the program could tell every cache of all that changed.
backend told {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/purgez"; .interval = 2s; .timeout = 2s; .window = 2; .threshold = 2; .initial = 1; }
}

# Who may come in by that door: the machines of the program. Visitors do not, also where another proxy lends them its address.
acl program {
  "localhost";
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  # What varnishncsa writes of a request (commiato.format): no query, a star in the place of a secret or a tax code, the address of a network.
  std.log("percorso:" + regsub(regsub(req.url, "\?.*$", ""), "(?i)(/(?:offerta|reimposta-password|invito|passaggio|agenda|avvisi|bozza|famiglia|firma|pensiero|check-codice-fiscale)/)[^/]+", "\1*"));
  std.log("rete:" + regsub(regsub("" + client.ip, "^([0-9]+\.[0-9]+\.[0-9]+)\..*", "\1.0"), "^(([0-9a-f]*:){2,3}).*", "\1*"));
  if (req.method == "PURGE") {
    if (local.socket != "purge" || client.ip !~ program) {
      return (synth(403, "Forbidden"));
    }
    if (req.http.surrogate-key == "*") {
      if (!std.ban("obj.status != 0")) {
        return (synth(500, std.ban_error()));
      }
    } else {
      set req.http.gone = xkey.purge(req.http.surrogate-key);
    }
    return (synth(200, "Purged"));
  }
  if (req.restarts > 0) {
    set req.hash_always_miss = true;
  }
  # The page that thanks for a heart is one visitor's, and so is that of a notice for who left a condolence on it.
  if (req.url ~ "[?&](cuore|pensiero)" || req.http.cookie ~ "(^|; *)(__Secure-)?pensiero=") {
    return (pass);
  }
  # Public pages, their files and pictures are the same for everybody: visitors' cookies do not change them.
  if (req.url ~ "^/(annunci-recenti|cerca|necrologio|necrologi|onoranze|incorpora|feed\.|assets/|sitemap|privacy|accessibilita|chi-siamo)") {
    unset req.http.cookie;
  }
}

sub vcl_hit {
  # Nothing that was deleted is shown for more than a minute, also while nobody can say so.
  if (obj.age > 60s && !std.healthy(told)) {
    return (restart);
  }
}

sub vcl_backend_response {
  if (beresp.http.surrogate-control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, ".*max-age=([0-9]+).*", "\1s"), 0s);
    set beresp.grace = 0s;
    set beresp.keep = 1h;
    set beresp.http.xkey = beresp.http.surrogate-key;
  } else if (beresp.http.cache-control ~ "s-maxage") {
    set beresp.grace = 0s;
  } else if (beresp.http.cache-control !~ "immutable") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
}

sub vcl_deliver {
  # What lies behind this cache keeps its pages by Cache-Control alone, from now on.
  if (resp.http.surrogate-control) {
    unset resp.http.age;
  }
  unset resp.http.xkey;
  unset resp.http.surrogate-key;
  unset resp.http.surrogate-control;
  unset resp.http.x-varnish;
  unset resp.http.via;
}
