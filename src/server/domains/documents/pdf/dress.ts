import type { PrintStyle } from '#core/documents/print/layout.ts'
import type { TemplateName } from '#core/company/print-templates.ts'
import { ink, muted } from './style.ts'

/** What a template decides. The web's `printed-document.module.css` draws the same. */
export type Dress = {
  heading: 'side' | 'band' | 'centred'
  hasBoxes: boolean
  /** Of the height of rows and gaps. */
  density: number
  fontSize: number
  accent: string
  /** Behind the header of a table, and its text; the defaults if undefined. */
  head: { fill: string | undefined; color: string }
}

const tint = '#F4F5F8'
type Parts = Pick<Dress, 'heading' | 'hasBoxes' | 'density' | 'fontSize'>
const usual: Parts = { heading: 'side', hasBoxes: false, density: 1, fontSize: 8.5 }
const parts: Record<TemplateName, Parts> = {
  classic: usual,
  modern: { ...usual, heading: 'band' },
  letterhead: { ...usual, heading: 'centred' },
  boxed: { ...usual, hasBoxes: true },
  compact: { ...usual, density: 0.5, fontSize: 7.5 },
}

export function dressOf({ template, color }: PrintStyle): Dress {
  const head = template === 'modern' ? { fill: color, color: '#FFFFFF' } : { fill: tint, color: muted }
  return { ...parts[template], accent: color, head: template === 'boxed' ? { fill: tint, color: ink } : head }
}
