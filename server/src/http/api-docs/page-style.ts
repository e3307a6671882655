/**
 * The style sheet of the API reference. Its colours follow the reader's system, and long code scrolls in its own box.
 */
export const pageStyle = `
:root { --line: #d5dbe1; --soft: #f4f6f8; --dim: #5a6672; --link: #0b5cad }
@media (prefers-color-scheme: dark) { :root { --line: #3a4249; --soft: #1d2226; --dim: #a3adb7; --link: #7db8f2 } }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas }
a { color: var(--link) }
nav { padding: 1rem; border-bottom: 1px solid var(--line) }
nav h2 { margin: 1rem 0 .25rem; font-size: .8rem; color: var(--dim) }
nav ul { list-style: none; margin: 0; padding: 0; columns: 2; font-size: .85rem }
nav li { overflow-wrap: anywhere; padding: .15rem 0 }
nav a, h3 a { text-decoration: none }
nav a:hover, h3 a:hover { text-decoration: underline }
main { padding: 1rem; max-width: 60rem }
h1 small { font-weight: normal; color: var(--dim) }
section > h2 { margin-top: 3rem; padding-top: 1rem; border-top: 2px solid var(--line) }
article { margin-top: 2.5rem }
h3 { margin: 0; overflow-wrap: anywhere }
h3 a { color: inherit }
.method { font-size: .8em; color: var(--dim) }
.facts { color: var(--dim) }
code, pre { font: .875em/1.5 ui-monospace, monospace }
figure { margin: 1rem 0; background: var(--soft); border: 1px solid var(--line); border-radius: 6px }
figcaption { padding: .5rem .75rem 0; font-size: .8rem; color: var(--dim) }
pre { margin: 0; padding: .5rem .75rem .75rem; overflow: auto; max-height: 24rem }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
caption { text-align: left; padding: .5rem 0; color: var(--dim) }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line) }
small { color: var(--dim); font-weight: normal }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 16rem 1fr }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line) }
  nav ul { columns: 1 }
  main { padding: 1rem 2.5rem 4rem }
}
@media print { nav { display: none } }
`
