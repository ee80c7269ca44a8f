import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { currentLanguage } from '#core/messages.ts'
import { words } from './style.ts'

/**
 * Every text in the font that has its letters: Noto Sans has no Devanagari. In English only what people wrote needs it, and has
 * it.
 */
export function withFonts(definition: TDocumentDefinitions): TDocumentDefinitions {
  return currentLanguage() === 'en' ? definition : (fonted(definition) as TDocumentDefinitions)
}

function fonted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => (typeof each === 'string' ? { text: words(each) } : fonted(each)))
  if (typeof node === 'function') return (...given: unknown[]) => inFonts(node(...given))
  if (node === null || typeof node !== 'object' || node instanceof Uint8Array) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, partOf(key, value)]))
}

const inFonts = (value: unknown) => (typeof value === 'object' ? fonted(value) : value)
function partOf(key: string, value: unknown): unknown {
  if (key === 'text' && typeof value === 'string') return words(value)
  // Only content has texts; sizes, styles and images are unchanged.
  return /^(content|columns|stack|body|table|ul|ol|text|header|footer|toc|title)$/.test(key) ? fonted(value) : value
}
