/** Of everything that `masthead dev` puts over a page; it lives in a shadow root and meets no style of the site. */
export const barStyle = `
:host{all:initial;color-scheme:light dark;--paper:light-dark(#fff,#16181d);--ink:light-dark(#1b1d22,#eceef2);--quiet:light-dark(#5b6270,#a2a9b8);--line:light-dark(#d9dce3,#343944);--soft:light-dark(#f3f4f7,#20242c);--good:light-dark(#18794e,#5bd6a0);--bad:light-dark(#c4271d,#ff8a80);--warn:light-dark(#8a5a00,#f3c05a);--link:light-dark(#1f56c4,#8fb6ff)}
*{box-sizing:border-box;font:inherit;color:inherit}
.bar,.problems{font:13px/1.45 ui-sans-serif,system-ui,sans-serif;color:var(--ink);text-align:start}
.bar{position:fixed;z-index:2147483646;inset:auto auto 12px 12px;display:flex;flex-direction:column;align-items:flex-start;gap:8px;max-width:calc(100vw - 24px)}
button,a{border-radius:6px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.pill{display:flex;align-items:center;gap:8px;max-width:100%;padding:6px 12px;border:1px solid var(--line);border-radius:99px;background:var(--paper);box-shadow:0 2px 10px #0003;cursor:pointer;white-space:nowrap}
.pill b{font-weight:650}.pill span{color:var(--quiet);overflow:hidden;text-overflow:ellipsis;font-variant-numeric:tabular-nums}
.dot{flex:none;width:9px;height:9px;border-radius:50%;background:var(--good)}.dot.mild{background:var(--warn)}.dot.bad{background:var(--bad)}
.panel{width:min(760px,calc(100vw - 24px));max-height:min(70vh,620px);overflow:auto;border:1px solid var(--line);border-radius:12px;background:var(--paper);box-shadow:0 8px 40px #0004;padding:14px 16px}
.switches{display:flex;flex-wrap:wrap;gap:10px 18px}
.switch{display:flex;align-items:center;gap:8px}.switch>span,dt,th{color:var(--quiet)}
.options{display:inline-flex;border:1px solid var(--line);border-radius:8px;overflow:hidden}
.options>*{padding:3px 10px;border:0;border-radius:0;background:transparent;text-decoration:none;cursor:pointer}
.options>*+*{border-inline-start:1px solid var(--line)}
.options>[aria-current],.options>[aria-pressed=true]{background:var(--ink);color:var(--paper)}
.options>:focus-visible{outline-offset:-2px}
.options>[aria-disabled=true]{color:var(--quiet);opacity:.6;cursor:not-allowed}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 14px;margin:14px 0 0}dd{margin:0;min-width:0;overflow-wrap:anywhere}
.place{color:var(--link);text-decoration:underline;text-underline-offset:2px;font-family:ui-monospace,monospace;font-size:12px;overflow-wrap:anywhere}
.numbers{display:grid;grid-template-columns:repeat(auto-fill,minmax(104px,1fr));gap:8px;margin:14px 0 0;padding:0;list-style:none}
.numbers li{padding:6px 10px;border-radius:8px;background:var(--soft)}.numbers b{display:block;font-size:15px;font-weight:650;font-variant-numeric:tabular-nums;white-space:nowrap}.numbers span{color:var(--quiet)}
.scroll{overflow-x:auto;margin-top:14px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:4px 10px 4px 0;border-top:1px solid var(--line);text-align:start;vertical-align:top}thead th{border:0;font-weight:400}td.n{white-space:nowrap}
.tags summary{cursor:pointer}.tags{font-family:ui-monospace,monospace;font-size:12px;overflow-wrap:anywhere}
.ok{color:var(--good)}.failed,.notFound,.gone{color:var(--bad)}.rules{color:var(--quiet)}
.more{margin-top:12px}.more button{padding:3px 10px;border:1px solid var(--line);background:transparent;cursor:pointer}
.problems{position:fixed;z-index:2147483647;inset:0;overflow:auto;padding:6vh 16px;background:#0009}
.problems:focus{outline:0}
.problems.mild{inset:auto 12px 12px auto;width:min(560px,calc(100vw - 24px));max-height:60vh;padding:0;background:transparent}
.sheet{max-width:860px;margin:0 auto;padding:16px 18px;border:1px solid var(--line);border-top:4px solid var(--bad);border-radius:12px;background:var(--paper);box-shadow:0 8px 40px #0006}
.mild>.sheet{border-top-color:var(--warn)}
.top{display:flex;justify-content:space-between;align-items:center;color:var(--quiet)}
.close{width:30px;height:30px;border:0;background:transparent;font-size:20px;cursor:pointer}
h2{margin:10px 0 2px;font-size:17px;font-weight:650}.problem+.problem{margin-top:16px;padding-top:6px;border-top:1px solid var(--line)}
.message{margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
pre{margin:10px 0 0;padding:10px 12px;overflow:auto;border-radius:8px;background:var(--soft);font:12.5px/1.55 ui-monospace,monospace;tab-size:2}
.meant{color:var(--bad);font-weight:650}.problem.mild .meant{color:var(--warn)}
.hint{margin:14px 0 0;color:var(--quiet)}
@media (max-width:480px){.problems.mild{inset:auto 12px 56px 12px;width:auto}.panel{padding:12px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:6px}}
@media print{.bar,.problems{display:none}}
`
