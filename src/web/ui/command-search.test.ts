import { expect, test } from 'vitest'
import { type Command, highlighted, matching } from './command-search.ts'

const command = (label: string, detail?: string): Command => ({ id: label, label, detail, run: () => {} })
const groups = [
  { heading: 'Pages', commands: [command('Trial balance', 'Reports'), command('Invoices', 'Receivables')] },
  { heading: 'Settings', commands: [command('Dark theme')] },
]
const labels = (typed: string) => matching(groups, typed).flatMap((group) => group.commands.map(({ label }) => label))

test('a command is found by every word of its name and group, in any order', () => {
  expect(labels('reports trial')).toEqual(['Trial balance'])
  expect(labels('TRI')).toEqual(['Trial balance'])
  expect(labels('trial dark')).toEqual([])
})

test('a group without matches disappears', () => {
  expect(matching(groups, 'dark').map(({ heading }) => heading)).toEqual(['Settings'])
})

const marked = (text: string, typed: string) =>
  highlighted(text, typed)
    .map(({ piece, isTyped }) => (isTyped ? `[${piece}]` : piece))
    .join('')

test('the typed words are highlighted in the text', () => {
  expect(marked('Nila Foods LLP', 'foods nil')).toBe('[Nil]a [Foods] LLP')
  expect(marked('NEFT (1.18)', '(1.18)')).toBe('NEFT [(1.18)]')
  expect(marked('Nila Foods', '  ')).toBe('Nila Foods')
})
