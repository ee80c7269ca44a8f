// Draws src/web/ui/icon-signs.css, the picture of all icons:  npm run icons
import fs from 'node:fs'
import path from 'node:path'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawings, type IconName, signs } from '#web/ui/icon-drawings.ts'

const icons = { ...lucide }
const linesOf = (name: IconName) => {
  const svg = renderToStaticMarkup(createElement(icons[drawings[name]]))
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>')
}
const names = Object.keys(drawings) as IconName[]

/**
 * All icons below each other, as the mask of what shows one: of an element that is an icon, or of a pseudo-element, with which a line of the menu
 * shows its icon without a node of its own. One picture, since the browser makes a document of each, and a `use` of another file for every icon cost
 * each page some 100 ms at a quarter of the speed (docs/decisions/0273).
 */
const strip = () => {
  const frame = `xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 ${24 * names.length}' fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'`
  const drawn = names.map((name, at) => `<g transform='translate(0 ${24 * at})'>${linesOf(name).replaceAll('"', "'")}</g>`)
  const svg = `<svg ${frame}>${drawn.join('')}</svg>`
  const shown = ['[data-icon]', ':where([data-sign]:not([data-initials]))::before', ':where([data-sign][data-initials])::after']
  return `${shown.join(',\n')} {\n  mask:\n    url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")\n    0 var(--sign) / 100% auto no-repeat;\n}\n`
}
/** How far down its picture is, as the position of a mask counts. */
const placeOf = (name: IconName, at: number) => {
  const shown = [`[data-icon="${name}"]`, ...(signs.includes(name) ? [`[data-sign="${name}"]`] : [])]
  return `${shown.join(',\n')} {\n  --sign: ${Number(((100 * at) / (names.length - 1)).toFixed(6))}%;\n}\n`
}

fs.writeFileSync(
  path.join(import.meta.dirname, '../src/web/ui/icon-signs.css'),
  `/* Drawn by npm run icons. */\n${strip()}${names.map(placeOf).join('')}`,
)
