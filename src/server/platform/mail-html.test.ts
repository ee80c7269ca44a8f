import { expect, test } from 'vitest'
import { withAddress } from './mail-card.ts'
import { mailHtml } from './mail-html.ts'

const link = 'https://books.example.in/reset?token=a&b'
const letter = {
  subject: 'A & B',
  text: `Open this link:\n\n${link}\n\nTwo\nlines <b>`,
  card: { button: { label: 'Choose a new password', href: link } },
}

test('what people wrote is text, never markup', () => {
  const html = mailHtml({
    subject: '<script>',
    text: '"<img src=x>"',
    card: { title: '<i>', facts: [{ label: '<u>', value: '&' }] },
  })
  for (const tag of ['<script>', '<img src=x', '<i>', '<u>']) expect(html).not.toContain(tag)
  expect(html).toContain('&quot;&lt;img src=x&gt;&quot;')
})

test('the button stands where the text has its address, once', () => {
  const html = mailHtml(letter)
  expect(html.match(/class="button"/g)).toHaveLength(1)
  expect(html.indexOf('class="button"')).toBeGreaterThan(html.indexOf('Open this link:'))
  expect(html.indexOf('class="button"')).toBeLessThan(html.indexOf('Two<br>lines'))
  expect(html).toContain('href="https://books.example.in/reset?token=a&amp;b"')
})

test('a path of the application becomes an address, which the text names too', () => {
  const { text, card } = withAddress(
    { text: 'Hello', card: { button: { label: 'Open', href: '/team' } } },
    'https://books.example.in',
  )
  expect(card.button.href).toBe('https://books.example.in/team')
  expect(text).toBe('Hello\n\nOpen:\n\nhttps://books.example.in/team')
  expect(withAddress(letter, '').text).toBe(letter.text)
})

test('a letter in Hindi says so to programs that read aloud', () => {
  expect(mailHtml({ subject: 'x', text: 'आपका कोड 123456 है।' })).toContain('<html lang="hi">')
  expect(mailHtml({ subject: 'x', text: 'Your code' })).toContain('<html lang="en">')
})

test('the address that stands alone at the end, after the words of the button, is left out for the button itself', () => {
  const card = { button: { label: 'Open', href: 'https://books.example.in/team' } }
  const shown = mailHtml({ subject: 'Hello', text: 'Hello\n\nOpen:\n\nhttps://books.example.in/team', card })
  expect(shown).not.toContain('Open:')
  const other = mailHtml({ subject: 'Hello', text: 'Look here:\n\nhttps://books.example.in/team', card })
  expect(other).toContain('Look here:')
})

test('facts stand in a table of their own, which a letter without facts does not have', () => {
  const tables = (facts: { label: string; value: string }[]) =>
    mailHtml({ subject: 'A', text: 'B', card: { title: 'C', facts } }).match(/<table/g)?.length ?? 0
  expect(tables([{ label: 'Amount', value: '₹5' }])).toBe(tables([]) + 1)
})
