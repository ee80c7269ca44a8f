import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import Answer from './answer.tsx'

const shown = (text: string) => renderToStaticMarkup(<Answer text={text} />)

describe('an answer', () => {
  test.each([
    ['[x](javascript:alert(1))'],
    ['[x](JaVaScRiPt:alert(1))'],
    ['[x](data:text/html,<script>alert(1)</script>)'],
    ['[x](vbscript:msgbox)'],
    ['[x](//evil.example/a)'],
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<iframe src="https://evil.example"></iframe>'],
    ['![x](https://evil.example/pixel.png)'],
    ['<a href="https://evil.example" onclick="alert(1)">x</a>'],
  ])('shows nothing that runs, loads or leads astray: %s', (text) => {
    const markup = shown(text)
    expect(markup).not.toMatch(/<(script|img|iframe|svg|style)|\son\w+=|href=/i)
  })

  test('opens its links in a new tab, without a referrer', () => {
    for (const address of ['/receivables/invoices', 'https://www.gst.gov.in/', 'mailto:help@team.in'])
      expect(shown(`See [there](${address}).`)).toContain(
        `<a href="${address}" target="_blank" rel="noopener noreferrer">there</a>`,
      )
  })

  test('keeps lists, bold words and code', () => {
    expect(shown('**Issue** it:\n\n1. First\n2. `Second`')).toMatch(/<strong>Issue<\/strong>.*<ol>.*<code>Second<\/code>/s)
  })
})
