// Draws src/web/ui/icons.svg, the picture of all icons:  npm run icons
import fs from 'node:fs'
import path from 'node:path'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawings } from '#web/ui/icon-drawings.ts'

const icons = { ...lucide }
const symbols = Object.entries(drawings).map(([name, drawing]) => {
  const svg = renderToStaticMarkup(createElement(icons[drawing]))
  const lines = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>')
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`
})
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
fs.writeFileSync(path.join(import.meta.dirname, '../src/web/ui/icons.svg'), sprite)
