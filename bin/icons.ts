// Draws src/web/ui/icons.svg, the picture of all icons, and icon-signs.css, those of the menu:  npm run icons
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
const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${linesOf(name)}</symbol>`)
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`

/**
 * The icons of the menu below each other, as the mask of a pseudo-element: a line shows its icon without a node of its own. One picture, since the browser
 * makes a document of each: seventeen cost every page 20 ms before its first paint.
 */
const strip = () => {
  const frame = `xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 ${24 * signs.length}' fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'`
  const drawn = signs.map((name, at) => `<g transform='translate(0 ${24 * at})'>${linesOf(name).replaceAll('"', "'")}</g>`)
  const svg = `<svg ${frame}>${drawn.join('')}</svg>`
  return `:where([data-sign]:not([data-initials]))::before,\n:where([data-sign][data-initials])::after {\n  mask: url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}") 0 var(--sign) / 100% auto no-repeat;\n}\n`
}
/** How far down its picture is, as the position of a mask counts. */
const placeOf = (name: IconName, at: number) =>
  `[data-sign="${name}"] {\n  --sign: ${Number(((100 * at) / (signs.length - 1)).toFixed(6))}%;\n}\n`

const to = (file: string, text: string) => fs.writeFileSync(path.join(import.meta.dirname, '../src/web/ui', file), text)
to('icons.svg', sprite)
to('icon-signs.css', `/* Drawn by npm run icons. */\n${strip()}${signs.map(placeOf).join('')}`)
