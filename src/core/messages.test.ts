import { afterEach, expect, test } from 'vitest'
import { formatDate } from './dates.ts'
import { readMessage, writeMessage } from './message-format.ts'
import { countOf, inContext, manyOf, readTextsFrom, t, translate, type Texts, withTexts } from './messages.ts'

const english: Texts = { language: 'en', catalogue: {} }
const hindi: Texts = {
  language: 'hi',
  catalogue: {
    'Cancel {number}?': '{number} रद्द करें?',
    '{count, plural, one {# bill} other {# bills}}': '{count, plural, one {# बिल} other {# बिल}}',
    Customer: 'ग्राहक',
  },
}
const speak = (texts: Texts) => readTextsFrom(() => texts)
afterEach(() => speak(english))

test('English is in the code, with its values in place', () => {
  expect(t('Cancel {number}?', { number: 'INV-0042' })).toBe('Cancel INV-0042?')
  expect(countOf(1, 'bill')).toBe('1 bill')
  expect(countOf(12_34_567, 'entry', 'entries')).toBe('12,34,567 entries')
})

test('another language uses its own catalogue, with values, counts and months', () => {
  speak(hindi)
  expect(t('Cancel {number}?', { number: 'INV-0042' })).toBe('INV-0042 रद्द करें?')
  expect(countOf(12_34_567, 'bill')).toBe('12,34,567 बिल')
  expect([manyOf(['bill', 'bills']), manyOf(['entry', 'entries'])]).toEqual(['बिल', 'entries'])
  expect(translate('Customer')).toBe('ग्राहक')
  expect(formatDate('2026-11-20')).toBe('20 नव॰ 2026')
})

test('what a catalogue lacks is shown in English, and a value is never taken for a name', () => {
  speak(hindi)
  expect(t('Saved {what}', { what: '{number}' })).toBe('Saved {number}')
  expect(translate('Vendor')).toBe('Vendor')
  for (const name of ['constructor', 'toString', '__proto__']) expect(translate(name)).toBe(name)
})

test('months may stay in another language, as in what a request stores', () => {
  speak({ ...hindi, datesIn: 'en' })
  expect(formatDate('2026-11-20')).toBe('20 Nov 2026')
})

test('a quoted brace, an apostrophe and an exact count are written as ICU has it', () => {
  expect(readAndWrite("It''s {count, plural, =0 {none} one {# bill of '{'our'}'} other {# bills}}", 0)).toBe("It's none")
  expect(readAndWrite("{count, plural, =0 {none} one {# bill of '{'ours'}'} other {# bills}}", 1)).toBe('1 bill of {ours}')
  expect(readAndWrite('{count, plural, one {# bill} other {# bills, {name}}}', 1_00_000)).toBe('1,00,000 bills, Asha')
  expect(readAndWrite("Don't '{count}'", 1)).toBe("Don't {count}")
})

test.each(['{count', '{count, select, a {b}}', '{count, plural, one {# bill}}', 'a } b'])('%s is no message', (message) => {
  expect(() => readMessage(message)).toThrow('cannot be read')
})

const readAndWrite = (message: string, count: number) => writeMessage(readMessage(message), { count, name: 'Asha' }, 'en-IN')

test('a word of several meanings has a translation for each, and elsewhere that of the word alone', () => {
  const catalogue = { State: 'राज्य', 'State [status]': 'स्थिति' }
  withTexts({ language: 'hi', catalogue }, () => {
    expect([t('State'), inContext('status', 'State'), inContext('place', 'State')]).toEqual(['राज्य', 'स्थिति', 'राज्य'])
  })
  expect(inContext('status', 'State')).toBe('State')
})
