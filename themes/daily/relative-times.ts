/**
 * Writes how long ago it was into the times of teasers: `<time data-ago>` has the time itself, in stored pages and where there is
 * no script, and its words are true on whatever page it stands. In the head of every page: what is parsed, or put in later, has
 * its words before it is painted, so nothing shifts. The last one of a page that is still coming may be half there, and waits for
 * the next. Those of the last day only, and again each minute.
 */
export const relativeTimes =
  "{const d=document,f=new Intl.RelativeTimeFormat(d.documentElement.lang),g=(s,l)=>{const t=[...d.querySelectorAll('time[data-ago]'+s)];if(l&&d.readyState=='loading')t.pop();for(const e of t){const m=Math.floor((Date.now()-Date.parse(e.dateTime))/6e4),a=e.title||=e.textContent,n=m<0||m>1439?a:m<60?f.format(-m,'minute'):f.format(-(m/60|0),'hour');if(e.textContent!=n)e.textContent=n}},r=()=>g(':not([title])',1);new MutationObserver(r).observe(d,{childList:true,subtree:true});d.onreadystatechange=r;setInterval(g,6e4,'')}"
