import { expect, test } from 'vitest'
import { compareChallans, type RecordedChallan } from './compare.ts'
import { readChallanStatus } from './read.ts'

const rows = (...lines: string[]) => lines.map((text, at) => ({ line: at + 1, cells: text.split(',') }))
const heading = 'Sr No,BSR Code,Date of Deposit,Challan Serial No,Major Head,Minor Head,Total Amount'
const own = (over: Partial<RecordedChallan> = {}): RecordedChallan => ({
  tds_challans_id: 'a',
  bsr_code: '0510308',
  serial: '00042',
  paid_on: '2026-11-07',
  total: 6_000_00,
  major_head: '0021',
  minor_head: '200',
  ...over,
})
const theirs = (line = '1,510308,07-Nov-2026,42,0021,200,6000') => readChallanStatus(rows(heading, line))

test('challans are read by the words of the heading, with the zeros that a spreadsheet drops', () => {
  expect(
    readChallanStatus(rows('Challans of PNES12345B', heading, "1,'510308,07/11/2026,42,Income Tax (0021),TDS (200),6000.00")),
  ).toEqual([
    {
      line: 3,
      bsr_code: '0510308',
      serial: '00042',
      paid_on: '2026-11-07',
      amount: 6_000_00,
      major_head: '0021',
      minor_head: '200',
    },
  ])
})

test('a file without these columns, or with a line that cannot be read, is refused', () => {
  expect(() => readChallanStatus(rows('Date,Amount', '2026-11-07,1'))).toThrow(/no heading/)
  expect(() => theirs('1,510308,31-Nov-2026,42,0021,200,6000')).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ message: expect.stringContaining('cannot read BSR code') })] }),
  )
})

test.each<[string, Partial<RecordedChallan>, unknown]>([
  ['agrees', {}, [['agrees', []]]],
  ['has a rupee less', { total: 5_999_00 }, [['differs', ['amount']]]],
  ['has another day and account', { paid_on: '2026-11-06', major_head: '0020' }, [['differs', ['paid_on', 'major_head']]]],
  ['has another kind', { minor_head: '400' }, [['differs', ['minor_head']]]],
  [
    'is another',
    { serial: '00043' },
    [
      ['not_recorded', []],
      ['not_in_file', []],
    ],
  ],
  ['is of a day outside the file', { serial: '00043', paid_on: '2026-11-08' }, [['not_recorded', []]]],
])('a recorded challan %s', (_, over, expected) => {
  expect(compareChallans([own(over)], theirs()).map(({ state, fields }) => [state, fields])).toEqual(expected)
})

test('the exact day is taken first, and each challan once', () => {
  const two = [own({ tds_challans_id: 'wrong day', paid_on: '2026-11-06' }), own({ tds_challans_id: 'right' })]
  const [first] = compareChallans(two, theirs())
  expect(first).toMatchObject({ state: 'agrees', recorded: { tds_challans_id: 'right' } })
  expect(compareChallans([own()], [...theirs(), ...theirs()]).map(({ state }) => state)).toEqual(['agrees', 'not_recorded'])
})
