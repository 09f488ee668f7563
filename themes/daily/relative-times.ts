/**
 * Writes how long ago it was into the times of teasers: `<time data-ago>` has the time itself, in stored pages and where there is
 * no script, and its words are true on whatever page it stands. In the head of every page: what is parsed, or put in later, has
 * its words before it is painted, so nothing shifts. Text that is still coming is written over once it has come. Those of the
 * last day only, and again each minute.
 */
export const relativeTimes =
  "{const d=document,f=new Intl.RelativeTimeFormat(d.documentElement.lang),g=()=>{for(const e of d.querySelectorAll('[data-ago]')){const h=(new Date-new Date(e.dateTime))/36e5,w=h<1?f.format(-(h*60|0)||-1,'minute'):f.format(-(h|0),'hour');if(h>=0&&h<24&&e.textContent!=w)e.textContent=w}};new MutationObserver(g).observe(d,{subtree:true,childList:true,characterData:true});setInterval(g,6e4)}"
