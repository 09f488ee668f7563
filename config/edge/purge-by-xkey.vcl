# A soft purge takes the freshness away and leaves the page there: its next reader gets the old one while it is fetched
# anew, and it is there if the engine is down. A hard one takes it away.
import xkey;

sub purge_by_tag {
  if (req.http.Surrogate-Key) {
    if (req.http.X-Purge-Mode == "hard") {
      set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    } else {
      set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
    }
    return (synth(200, "Purged " + req.http.X-Purged));
  }
  if (req.http.X-Purge == "all") {
    ban("obj.status != 0");
    return (synth(200, "Purged all"));
  }
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
}

sub vcl_deliver {
  unset resp.http.xkey;
}
