import { expect, test } from 'vitest'
import { englishOf, withTexts } from '#core/messages.ts'
import { type Command, matching } from '#web/ui/command-search.ts'
import { otherWords, plain } from './palette-words.ts'

const command = (label: string): Command => ({ id: label, label, run: () => {} })
const english = [{ heading: 'Pages', commands: ['Invoices', 'Bills', 'Customers', 'Trial balance'].map(command) }]
const hindi = [{ heading: 'पेज', commands: ['इनवॉइस', 'बिल', 'ग्राहक', 'ख़र्च'].map(command) }]
const found = (groups: typeof english, typed: string) =>
  matching(groups, typed, { of: otherWords, plain }).flatMap((group) => group.commands.map(({ label }) => label))

test.each([
  ['इनवॉइस', 'Invoices'],
  ['बिल', 'Bills'],
  ['grahak', 'Customers'],
  ['ग्राह', 'Customers'],
  ['तलपट', 'Trial balance'],
  ['talpat', 'Trial balance'],
])('“%s” finds a page of the English menu', (typed, label) => expect(found(english, typed)).toContain(label))

test.each([
  ['invoice', 'इनवॉइस'],
  ['bill', 'बिल'],
  ['grahak', 'ग्राहक'],
  ['खर्च', 'ख़र्च'],
  ['kharcha', 'ख़र्च'],
])('“%s” finds a page of the Hindi menu', (typed, label) => expect(found(hindi, typed)).toContain(label))

test.each([
  ['चालान', 'Invoices'],
  ['bhugtan', 'Payments'],
  ['भुगतान', 'Payments'],
  ['bill', 'Bills'],
  ['vetan', 'Payroll'],
])('“%s” finds pages by words of every day', (typed, label) => {
  const pages = [{ heading: 'Pages', commands: ['Invoices', 'Bills', 'Payments', 'Payroll'].map(command) }]
  expect(found(pages, typed)).toContain(label)
})

test('a page of the Hindi menu is found by its English name', () => {
  const texts = { language: 'hi', catalogue: { 'Fixed assets': 'स्थायी संपत्ति' } } as const
  const words = withTexts(texts, () => englishOf('स्थायी संपत्ति').join(' '))
  expect(words).toBe('Fixed assets')
  expect(found([{ heading: 'पेज', commands: [{ ...command('स्थायी संपत्ति'), words }] }], 'fixed as')).toEqual(['स्थायी संपत्ति'])
})

test('a word that names nothing else finds nothing else', () => expect(found(english, 'zeppelin')).toEqual([]))
