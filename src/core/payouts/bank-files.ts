import { t } from '#core/messages.ts'
import { decimalPaise } from '../money.ts'
import {
  type FilePayment,
  type FileFacts,
  type BankFileFormat,
  y,
  m,
  d,
  slashed,
  dashed,
  serial,
  blank,
} from './bank-file-format.ts'
import { hdfc } from './hdfc-file.ts'

const iciciMode = { internal: 'FT', neft: 'NEFT', rtgs: 'RTGS', imps: 'IMPS' } as const
const plainMode = { internal: 'IFT', neft: 'NEFT', rtgs: 'RTGS', imps: 'IMPS' } as const

const icici: BankFileFormat = {
  label: 'ICICI Bank, Corporate Internet Banking',
  separator: ',',
  hasHeader: true,
  most_rows: 5_000,
  needs_client_code: false,
  file_name: (facts) => `PAB${d(facts.day)}${m(facts.day)}${y(facts.day)}${serial(facts)}.csv`,
  fields: [
    { header: 'PYMT_PROD_TYPE_CODE', most: 10, value: () => 'PAB_VENDOR' },
    { header: 'PYMT_MODE', most: 4, value: ({ way }) => iciciMode[way] },
    { header: 'DEBIT_ACC_NO', most: 18, value: (_payment, facts) => facts.debit_account_number },
    { header: 'BNF_NAME', most: 32, value: (payment) => payment.payee_name },
    { header: 'BENE_ACC_NO', most: 34, value: (payment) => payment.payee_account_number },
    { header: 'BENE_IFSC', most: 11, value: (payment) => payment.payee_ifsc },
    { header: 'AMOUNT', most: 18, value: ({ amount }) => decimalPaise(amount) },
    { header: 'DEBIT_NARR', most: 30, value: (payment) => payment.file_reference },
    { header: 'CREDIT_NARR', most: 30, value: (payment) => payment.narration },
    ...blank('MOBILE_NUM', 'EMAIL_ID'),
    { header: 'REMARK', most: 30, value: (payment) => payment.file_reference },
    { header: 'PYMT_DATE', most: 10, value: (payment) => dashed(payment.value_date) },
    { header: 'REF_NO', most: 20, value: (payment) => payment.file_reference },
    ...blank(...['1', '2', '3', '4', '5'].map((no) => `ADDL_INFO${no}`)),
  ],
  source:
    'The bank’s adhoc payee template (NPAB): 19 columns with these headings agree in six independent programs that write it, PAB_VENDOR and dates as DD-MM-YYYY among them; up to 5,000 rows by its converter sheet. Lengths of names and narrations are the safe ones, not the bank’s own',
}

const generic: BankFileFormat = {
  label: 'Any other bank, NEFT and RTGS list (SBI, Axis and others map its columns)',
  separator: ',',
  hasHeader: true,
  most_rows: 50_000,
  needs_client_code: false,
  file_name: (facts) => `PAY${d(facts.day)}${m(facts.day)}${y(facts.day)}${serial(facts)}.csv`,
  fields: [
    { header: 'Reference', most: 20, value: (payment) => payment.file_reference },
    { header: 'Payment mode', most: 4, value: ({ way }) => plainMode[way] },
    { header: 'Debit account number', most: 18, value: (_payment, facts) => facts.debit_account_number },
    { header: 'Beneficiary name', most: 35, value: (payment) => payment.payee_name },
    { header: 'Beneficiary account number', most: 34, value: (payment) => payment.payee_account_number },
    { header: 'IFSC', most: 11, value: (payment) => payment.payee_ifsc },
    { header: 'Amount', most: 18, value: ({ amount }) => decimalPaise(amount) },
    { header: 'Value date', most: 10, value: (payment) => slashed(payment.value_date) },
    { header: 'Narration', most: 30, value: (payment) => payment.narration },
  ],
  source:
    'Not a bank’s own: what programs write for SBI and Axis contradicts itself, and Axis takes “generic or customer specific formats” (its page on bulk payment uploads). The bank’s template is mapped to these columns once',
}

export const bankFileFormats = { hdfc_enet: hdfc, icici_cib: icici, generic } as const satisfies Record<string, BankFileFormat>
export type BankFormat = keyof typeof bankFileFormats
export const bankFormats = Object.keys(bankFileFormats) as [BankFormat, ...BankFormat[]]

/** Why this payment cannot be in the file; undefined when it can. */
export function paymentProblem(format: BankFormat, payment: FilePayment, facts: FileFacts): string | undefined {
  for (const { header, most, value } of bankFileFormats[format].fields) {
    const text = value(payment, facts)
    if (/\d/.test(text) && /number|_NO$|amount|IFSC/i.test(header) && text.length > most)
      return t('{header} is longer than {most}', { header, most })
  }
  return undefined
}

/** The file, line by line; its header only with the `isFirst` part. Names and narrations keep letters, digits, spaces, full stops, slashes and hyphens only. */
export function* bankFileLines(
  format: BankFormat,
  payments: Iterable<FilePayment>,
  facts: FileFacts,
  isFirst = true,
): Generator<string> {
  const { fields, separator, hasHeader } = bankFileFormats[format]
  if (hasHeader && isFirst) yield `${fields.map(({ header }) => header).join(separator)}\r\n`
  for (const payment of payments)
    yield `${fields.map(({ most, value }) => plain(value(payment, facts)).slice(0, most)).join(separator)}\r\n`
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ./_-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
