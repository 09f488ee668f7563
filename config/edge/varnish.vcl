vcl 4.1;

# Varnish in front of Masthead: keeps pages, serves old ones while the engine is down or busy, is purged by tag.
# Tested with Varnish 7.1 by test/edge/varnish.test.ts. See docs/operator/edge.md. For your machine change: the address and
# the ACL, both marked CHANGE. This file needs the vmods xkey and vsthrottle (Debian: the package varnish-modules);
# without them include purge-by-ban.vcl in the place of purge-by-xkey.vcl, and leave out limit-clients.vcl and its call.

import directors;
import std;

include "purge-by-xkey.vcl";
include "limit-clients.vcl";

backend masthead {
  .host = "127.0.0.1"; # CHANGE
  .port = "3000";
  .connect_timeout = 1s;
  # A node that hangs takes connections and answers none: the probe finds it within six seconds, and this ends what it has
  # been asked by then. Longer than a page may wait for its source: 10 s, or what `sourceTimeouts` in config/site.ts says of
  # the paths that readers need (CHANGE).
  .first_byte_timeout = 12s;
  .between_bytes_timeout = 10s;
  # Back with the first good answer, out with the fourth bad one, before the five seconds of a node that stops are over: in a
  # rolling restart the node before is back when the next one goes.
  .probe = { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 4; .threshold = 1; .initial = 1; }
}

# The same node without a probe, for when no node has answered its own in time: one that is slow answers nevertheless.
backend masthead_unprobed {
  .host = "127.0.0.1"; # CHANGE
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 12s;
  .between_bytes_timeout = 10s;
}

# Two backends and a line of each kind here for each node (CHANGE). An address asks the same node while that is there, and
# another one when it is tried again.
sub vcl_init {
  new nodes = directors.shard();
  nodes.add_backend(masthead);
  nodes.reconfigure();
  new last_resort = directors.round_robin();
  last_resort.add_backend(masthead_unprobed);
}

# Who is not limited: monitors, and whoever warms the cache.
acl own {
  "127.0.0.1"; # CHANGE
}

# Who may purge: the nodes of the engine.
acl purgers {
  "127.0.0.1"; # CHANGE
}

sub vcl_recv {
  set req.backend_hint = nodes.backend();
  # Nobody else says these.
  unset req.http.X-Coding;
  unset req.http.X-Too-Stale;
  unset req.http.X-Session;
  if (req.restarts == 0) {
    unset req.http.X-Take-Stale;
  }
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    call purge_by_tag;
    return (synth(400, "Say which: Surrogate-Key, or X-Purge: all"));
  }
  call limit_clients;
  # Streams, and what is written, go through.
  if (req.url ~ "^/live/") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(api|private|healthz|readyz)") {
    return (pass);
  }

  # Parameters that only measure are no other page; the order of the others does not matter.
  if (req.url ~ "\?") {
    set req.url = regsuball(req.url, "(?<=[?&])(utm_[^=&]*|fbclid|gclid|msclkid|dclid|mc_[ce]id|igshid|ref)(=[^&]*)?(&|$)", "");
    set req.url = regsub(std.querysort(req.url), "[?&]+$", "");
  }

  # One copy a kind of device, not one an agent. Client hints come first, as in the engine; what is passed on is an agent
  # that stands for all of its kind, so that Vary: User-Agent tells three apart and the answer fits.
  if (req.http.Sec-CH-UA-Mobile == "?1") {
    set req.http.X-Device = "mobile";
  } else if (req.http.Sec-CH-UA-Mobile == "?0" && req.http.Sec-CH-UA-Platform) {
    if (req.http.Sec-CH-UA-Platform ~ {"^"(Android|iOS)"$"}) {
      set req.http.X-Device = "tablet";
    } else {
      set req.http.X-Device = "desktop";
    }
  } else if (req.http.User-Agent ~ "\bTV\b|SmartTV|BRAVIA|\bAFT[A-Z]|CrKey") {
    set req.http.X-Device = "desktop";
  } else if (req.http.User-Agent ~ "(?i)iPad|Tablet|\bSM-[PTX]\d{3}|Kindle|Silk/|PlayBook") {
    set req.http.X-Device = "tablet";
  } else if (req.http.User-Agent ~ "(?i)Android.*Mobile|iPhone|iPod|Windows Phone|Opera Mini|IEMobile|BlackBerry") {
    set req.http.X-Device = "mobile";
  } else if (req.http.User-Agent ~ "(?i)Android") {
    set req.http.X-Device = "tablet";
  } else {
    set req.http.X-Device = "desktop";
  }
  if (req.http.X-Device == "mobile") {
    set req.http.User-Agent = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
  } else if (req.http.X-Device == "tablet") {
    set req.http.User-Agent = "Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
  } else {
    set req.http.User-Agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
  }
  unset req.http.X-Device;
  unset req.http.Sec-CH-UA-Mobile;
  unset req.http.Sec-CH-UA-Platform;
  unset req.http.Sec-CH-UA-Form-Factors;

  # Clients take JPEG, WebP too, or AVIF too: three copies of a picture, which `Vary` keeps apart, and not one a spelling.
  if (req.url ~ "^/thumb/" && req.http.Accept ~ "(?i)image/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    if (req.http.Accept ~ "(?i)image/avif(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
      set req.http.Accept = "image/avif,image/webp";
    } else {
      set req.http.Accept = "image/webp";
    }
  } else {
    unset req.http.Accept;
  }

  # One copy a coding: Varnish itself keeps gzip and unpacks it for those who take nothing.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.X-Coding = "br";
  }

  # A reader's session is handed on past `Vary` and the key: what the engine answers is the same for every reader, or says
  # `private, no-store` and is not kept.
  if (req.http.Cookie ~ "(^|;\s*)__Host-session=[\w-]{43}(;|$)") {
    set req.http.X-Session = regsub(req.http.Cookie, "^(?:.*;\s*)?(__Host-session=[\w-]{43}).*$", "\1");
  }

  # Members read without advertising: of all cookies the kind of subscription is left, and `Vary` keeps their copies apart.
  # In the app for iOS, later than 611, their links away from the site are others.
  if (req.http.Cookie ~ "(^|;\s*)prime=[1358]" && req.http.Cookie ~ "(?i)(^|;\s*)app=ios-0*(61[2-9]|6[2-9]\d|[7-9]\d\d|[1-9]\d{3,8})(;|$)") {
    set req.http.Cookie = "prime=1; app=ios-612";
  } elseif (req.http.Cookie ~ "(^|;\s*)prime=[1358]") {
    set req.http.Cookie = "prime=1";
  } else {
    unset req.http.Cookie;
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Coding);
}

sub vcl_hit {
  # Older than a reader may get while the engine is there: ask it, and take the old one when it fails.
  if (obj.ttl + std.duration(obj.http.X-Stale-While + "s", 10s) <= 0s && std.healthy(req.backend_hint) && !req.http.X-Take-Stale) {
    set req.http.X-Too-Stale = "1";
    return (pass);
  }
}

sub vcl_backend_fetch {
  set bereq.backend = nodes.backend(alt = bereq.retries, healthy = ALL);
  # Of two nodes, the probe has meanwhile found the one that failed.
  if (!bereq.backend) {
    set bereq.backend = nodes.backend();
  }
  if (!bereq.backend) {
    set bereq.backend = last_resort.backend();
  }
  # Varnish has made this "gzip" for itself.
  if (bereq.http.X-Coding) {
    set bereq.http.Accept-Encoding = bereq.http.X-Coding;
    unset bereq.http.X-Coding;
  }
  if (bereq.http.X-Session) {
    if (bereq.http.Cookie) {
      set bereq.http.Cookie = bereq.http.Cookie + "; " + bereq.http.X-Session;
    } else {
      set bereq.http.Cookie = bereq.http.X-Session;
    }
    unset bereq.http.X-Session;
  }
}

sub vcl_backend_response {
  # `Vary: Cookie` is for the kind of subscription: a copy is not one reader's because theirs was the session that was sent.
  if (bereq.http.Cookie ~ "__Host-session=") {
    set bereq.http.Cookie = regsub(bereq.http.Cookie, ";? ?__Host-session=[\w-]{43}", "");
    if (bereq.http.Cookie == "") {
      unset bereq.http.Cookie;
    }
  }
  # A built file that a node does not have yet is there a moment later: no such answer is kept, whatever it says of itself.
  if (beresp.status == 404 && bereq.url ~ "^/assets/") {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  # What the engine tells edge caches. It is what is left, so Age is not taken off it once more.
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=(\d+).*", "\1s"), 0s);
    set beresp.http.X-Stale-While = regsub(beresp.http.Surrogate-Control, ".*stale-while-revalidate=(\d+).*", "\1");
    # For as long as it may be used on error; vcl_hit holds the shorter limit while the engine is there.
    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, ".*stale-if-error=(\d+).*", "\1s"), 0s);
    if (beresp.grace < std.duration(beresp.http.X-Stale-While + "s", 0s)) {
      set beresp.grace = std.duration(beresp.http.X-Stale-While + "s", 0s);
    }
    set beresp.keep = 0s;
    # With no freshness left it is kept all the same, to stand in: Varnish's own rules would not.
    return (deliver);
  }
  # A page that is refreshed and cannot be made: the old one stays.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  # An error is for the one who asked.
  if (beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
  }
}

sub vcl_backend_error {
  # A node that is gone or hangs: the next one is asked, once, and never for what was written and may have been taken.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}

sub vcl_deliver {
  if (resp.status >= 500 && req.http.X-Too-Stale && req.restarts == 0) {
    set req.http.X-Take-Stale = "1";
    return (restart);
  }
  set resp.http.X-Cache = "MISS";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  }
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.X-Stale-While;
}
