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

/** One icon as the mask of a pseudo-element: a line of the menu shows it without a node of its own. */
const maskOf = (name: IconName) => {
  const frame = `xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'`
  const svg = `<svg ${frame}>${linesOf(name).replaceAll('"', "'")}</svg>`
  return `[data-sign="${name}"] {\n  --sign: url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}");\n}\n`
}

const to = (file: string, text: string) => fs.writeFileSync(path.join(import.meta.dirname, '../src/web/ui', file), text)
to('icons.svg', sprite)
to('icon-signs.css', `/* Drawn by npm run icons. */\n${signs.map(maskOf).join('')}`)
