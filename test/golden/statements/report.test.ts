import { expect, test } from 'vitest'
import { refusalText, statementReport } from '#server/cli/statement.ts'
import { refusal, sample } from './support.ts'

test('kosha statement prints accounts, balances, lines and whether they tie', async () => {
  const { text, json } = await statementReport(sample('mt940/mt940-rs/buxtehude.sta'), 'buxtehude.sta')
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'Account   0291593375, 20752041',
      'Currency  EUR',
      'Opening   13564.13',
      'Closing   13523.09',
      'Ties      no, 100.00 is missing',
    ]),
  )
  expect(text).toContain('  2018-11-27          -119.35  basically some information here')
  expect(json).toMatchObject({
    format: 'mt940',
    statements: [
      {
        opening: '13564.13',
        closing: '13523.09',
        credits: '0.00',
        debits: '141.04',
        ties: false,
        difference: '100.00',
        lines: [{ amount: '-119.35' }, {}, {}],
      },
    ],
  })
})

test('a refusal names the file, the reason and the line', async () => {
  const text = refusalText('decimal_error.ofx', await refusal(sample('ofx/ofxparse/decimal_error.ofx')))
  expect(text).toContain('decimal_error.ofx: We couldn’t import this file.')
  expect(text).toContain('  line 37: “$120” is not an amount')
})
