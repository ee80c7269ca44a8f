import { describe, expect, test } from 'vitest'

// Vitest imports style sheets as empty, so this one is read as a file.
const css = process.getBuiltinModule('fs').readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

/** Colours of a theme: the dark block overrides the light one. */
function tokens(theme: 'light' | 'dark'): (name: string) => string {
  const [light = '', dark = ''] = css.split('@media screen')
  const found = new Map(
    [...(theme === 'dark' ? light + dark : light).matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [
      match[1],
      match[2],
    ]),
  )
  return (name) => found.get(name) ?? expect.fail(`no colour --${name}`)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const tones = ['success', 'warning', 'danger', 'info', 'violet', 'neutral']
const grounds = ['app', 'surface', 'hover', 'selected']
const words: [text: string, ground: string][] = [
  ...['text-1', 'text-2', 'text-3', 'accent-text'].flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...tones.flatMap((tone): [string, string][] => [
    [tone, `${tone}-tint`],
    [tone, 'surface'],
    ['text-1', `${tone}-tint`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'danger-fill'],
  ['nav-text', 'nav'],
  ['nav-text', 'nav-active'],
  ['on-nav', 'nav-active'],
]
const edges: [edge: string, ground: string][] = [
  ['border-2', 'surface'],
  ['border-2', 'app'],
  ['accent', 'surface'],
  ...[1, 2, 3, 4, 5, 6].map((number): [string, string] => [`chart-${number}`, 'surface']),
]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const colour = tokens(theme)
  test.each(words)('%s is readable on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(edges)('%s is distinguishable on %s', (edge, ground) => {
    expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})
