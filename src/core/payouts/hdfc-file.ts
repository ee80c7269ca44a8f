import { decimalPaise } from '../money.ts'
import { type BankFileFormat, m, d, slashed, serial, blank } from './bank-file-format.ts'

const numbered = (header: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${header} ${from + at}`)

const hdfcType = { internal: 'I', neft: 'N', rtgs: 'R', imps: 'M' } as const

export const hdfc: BankFileFormat = {
  label: 'HDFC Bank, ENet vendor payments',
  separator: ',',
  hasHeader: false,
  most_rows: 5_000,
  needs_client_code: true,
  file_name: (facts) => `${facts.client_code}${d(facts.day)}${m(facts.day)}.${serial(facts)}`,
  fields: [
    { header: 'Transaction Type', most: 1, value: ({ way }) => hdfcType[way] },
    {
      header: 'Beneficiary Code',
      most: 13,
      value: ({ way, file_reference }) => (way === 'internal' ? file_reference.slice(-13) : ''),
    },
    { header: 'Beneficiary Account Number', most: 25, value: (payment) => payment.payee_account_number },
    { header: 'Instrument Amount', most: 20, value: ({ amount }) => decimalPaise(amount) },
    { header: 'Beneficiary Name', most: 35, value: (payment) => payment.payee_name },
    ...blank('Drawee Location', 'Print Location', ...numbered('Bene Address', 1, 5)),
    { header: 'Instruction Reference Number', most: 20, value: (payment) => payment.file_reference },
    { header: 'Customer Reference Number', most: 20, value: (payment) => payment.file_reference },
    { header: 'Payment details 1', most: 30, value: (payment) => payment.narration },
    ...blank(...numbered('Payment details', 2, 7), 'Cheque Number'),
    { header: 'Chq / Trn Date', most: 10, value: (payment) => slashed(payment.value_date) },
    ...blank('MICR Number'),
    { header: 'IFSC Code', most: 11, value: (payment) => payment.payee_ifsc },
    ...blank('Bene Bank Name', 'Bene Bank Branch Name', 'Beneficiary email id'),
  ],
  source:
    'HDFC ENet bulk upload manual of February 2016 (comma separated without header, no commas or special characters, ClientCode + DDMM.serial); the 28 columns agree in six independent programs that write it',
}
