import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Narration, parseNarration } from './narration.ts'

const narrations: [string, Narration][] = [
  [
    'UPI-RAJESH KUMAR-9812345678@YBL-HDFC0000314-120555000001-UPI',
    { rail: 'upi', reference: '120555000001', counterparty: 'RAJESH KUMAR', vpa: '9812345678@ybl', ifsc: 'HDFC0000314' },
  ],
  [
    'UPI-AMIT VERMA-9876500001-2@AXL-D BSS0IN0811-610000012345-UPI',
    { rail: 'upi', reference: '610000012345', counterparty: 'AMIT VERMA', vpa: '9876500001-2@axl', ifsc: 'DBSS0IN0811' },
  ],
  [
    'UPI/DR/426784531012/ZOMATO PAYMENTS/ZOMATO@ICICI/FOOD ORDER',
    { rail: 'upi', reference: '426784531012', counterparty: 'ZOMATO PAYMENTS', vpa: 'zomato@icici', direction: 'debit' },
  ],
  ['UPI/P2M/609312345678/CHAI WALA/YES BANK/UPI', { rail: 'upi', reference: '609312345678', counterparty: 'CHAI WALA' }],
  [
    'UPI/609198765432/Office tea/chaiwala@okaxis/Axis Bank/ICI1234abcd',
    { rail: 'upi', reference: '609198765432', vpa: 'chaiwala@okaxis' },
  ],
  [
    'TO TRANSFER-UPI/DR/609112345678/CHAI WALA/YESB/chaiwala@ybl/Tea--',
    { rail: 'upi', reference: '609112345678', counterparty: 'CHAI WALA', vpa: 'chaiwala@ybl', direction: 'debit' },
  ],
  [
    'NEFT CR-ICIC0000393-MEHTA STEEL PVT LTD-KOSHA-ICICN52026040200123456',
    {
      rail: 'neft',
      reference: 'ICICN52026040200123456',
      counterparty: 'MEHTA STEEL PVT LTD',
      ifsc: 'ICIC0000393',
      direction: 'credit',
    },
  ],
  [
    'NEFT-HDFCN52026040212345678-ASHA EXPORTS-INV 1042-50200012345678-HDFC0000060',
    { rail: 'neft', reference: 'HDFCN52026040212345678', counterparty: 'ASHA EXPORTS', ifsc: 'HDFC0000060' },
  ],
  [
    'BY TRANSFER-NEFT*HDFC0000060*N093260012345678*ASHA EXPORTS--',
    { rail: 'neft', reference: 'N093260012345678', counterparty: 'ASHA EXPORTS', ifsc: 'HDFC0000060', direction: 'credit' },
  ],
  [
    'RTGS/ICICR42026040300012345/SBIN0000300/MEHTA STEEL',
    { rail: 'rtgs', reference: 'ICICR42026040300012345', counterparty: 'MEHTA STEEL', ifsc: 'SBIN0000300' },
  ],
  [
    'MMT/IMPS/609312345678/Salary Mar/RAVI KUMAR/SBIN0001234',
    { rail: 'imps', reference: '609312345678', counterparty: 'RAVI KUMAR', ifsc: 'SBIN0001234' },
  ],
  [
    'IMPS-609512345678-GUPTA, SONS & CO-HDFC-XXXXXXXX4321-INV 88',
    { rail: 'imps', reference: '609512345678', counterparty: 'GUPTA, SONS & CO' },
  ],
  ['BIL/INFT/000987654321/GST April/ SHARMA TRADERS', { rail: 'transfer', counterparty: 'SHARMA TRADERS', direction: 'debit' }],
  ['50200012345678-TPT-RENT-RAVI KUMAR', { rail: 'transfer', counterparty: 'RAVI KUMAR' }],
  [
    'ACH D- LIC OF INDIA-2604071234567',
    { rail: 'ach', reference: '2604071234567', counterparty: 'LIC OF INDIA', direction: 'debit' },
  ],
  [
    'ACH C- RELIANCE INDUSTRIES-44820001',
    { rail: 'ach', reference: '44820001', counterparty: 'RELIANCE INDUSTRIES', direction: 'credit' },
  ],
  [
    'NACH-MUT-DR-BD-HDFC MUTUAL FUND-12345678',
    { rail: 'ach', reference: '12345678', counterparty: 'HDFC MUTUAL FUND', direction: 'debit' },
  ],
  ['CHQ PAID-MICR CTS-MUMBAI CLEAR-PATEL AND SONS', { rail: 'cheque', counterparty: 'PATEL AND SONS', direction: 'debit' }],
  ['CLG/PATEL AND SONS/000127/SBI/02.04.2026', { rail: 'cheque', reference: '000127', counterparty: 'PATEL AND SONS' }],
  [
    'POS 436303XXXXXX1234 INDIAN OIL CORPORAT POS DEBIT',
    { rail: 'card', counterparty: 'INDIAN OIL CORPORAT', direction: 'debit' },
  ],
  ['ATM WDL-ATM CASH 2345 SP MAIN', { rail: 'cash', direction: 'debit' }],
  ['CASH DEP FORT', { rail: 'cash', direction: 'credit' }],
  ['SMS CHRG FOR:01-04-2026to30-06-2026', { rail: 'charge', direction: 'debit' }],
  ['AMB CHRG INCL GST 010426', { rail: 'charge', direction: 'debit' }],
  ['GST @18% ON NEFT CHARGES', { rail: 'charge', direction: 'debit' }],
  ['000405012345:Int.Pd:01-01-2026 to 31-03-2026', { rail: 'interest', direction: 'credit' }],
  ['INF/INFT/06328867364/PAYMENT/MEDI POLYMERS INDI', { rail: 'transfer', counterparty: 'MEDI POLYMERS INDI' }],
  [
    'CHQ DEP - MICR CTS - MUMBAI WEST - 281529 - SILVER OAK ELECTRICA',
    { rail: 'cheque', reference: '281529', counterparty: 'SILVER OAK ELECTRICA' },
  ],
  [
    'BY TRANSFER-RTGS UTR NO: PUNBR52026116170676584-UTKAL POLYMERS P LTD',
    { rail: 'rtgs', reference: 'PUNBR52026116170676584', counterparty: 'UTKAL POLYMERS P LTD', direction: 'credit' },
  ],
  [
    'Recd:IMPS/664951830977/SHRI GANESH TEXTIL/SBIN/X1234/pay',
    { rail: 'imps', reference: '664951830977', counterparty: 'SHRI GANESH TEXTIL' },
  ],
  [
    'NEFT/INWARD/CR-BKID/KASHMIR CONSTRUCTIO/PAYMENT/BKIDN59386371971230921',
    { rail: 'neft', reference: 'BKIDN59386371971230921', counterparty: 'KASHMIR CONSTRUCTIO', direction: 'credit' },
  ],
  ['TRF FROM M/S LAXMI CONST AGST BILL 42', { rail: 'transfer', counterparty: 'Ms LAXMI CONST' }],
  ['MMT/IMPS/612345678901/SAI TRADERS/INV 42/HDFC', { rail: 'imps', reference: '612345678901', counterparty: 'SAI TRADERS' }],
  ['something else entirely', {}],
]

test.each(narrations)('%s', (text, expected) => {
  expect(parseNarration(text)).toEqual(expected)
})

test('any text is read without failing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(parseNarration(text)).toBeTypeOf('object')
    }),
  )
})
