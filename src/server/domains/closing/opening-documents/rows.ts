import type { ImportKind } from '#contract/records.ts'
import { OpeningDocumentInput } from '#contract/closing/opening-documents.ts'
import { currencyDigits, isCurrency } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import { type OpeningKind, openingNatures } from '#core/documents/openings.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { asSent, text } from '#server/domains/directory/import-columns/documents.ts'
import {
  type Existing,
  type RowValues,
  type Keys,
  type Kind,
  type ImportResult,
  rowKind,
} from '#server/domains/documents/row-imports/kind.ts'
import { bringIn, isHere } from './add.ts'
import { booksOf } from '#server/domains/accounting/openings/books.ts'
import { checkOpened } from './opened.ts'
import { columnsOf, partyColumn } from './row-columns.ts'
import { findParty, makeParty, partyNamed } from './row-parties.ts'
import { tieOpenings } from '#server/domains/accounting/openings/tie.ts'

/** By this the file's parties that are not here yet are added. */
export const ADD_PARTIES = 'add'
type Prepared = { value: Value } | { issues: Issue[] } | { known: string }
/** A parsed row; without a party yet if that is to be added. */
type Value = { given: RowValues; input: Omit<OpeningDocumentInput, 'party_id'>; party_id: string | null; total: number }

/** Files of open documents of one kind: a row for each. */
function openingRows(document_kind: OpeningKind): Kind {
  const { noun, party } = openingNatures[document_kind]
  const name = partyColumn[party]
  return rowKind<Value>({
    kind: importKindOf[document_kind],
    noun,
    access: ['OWNER', 'ADMIN', 'MANAGER'],
    columns: columnsOf(document_kind),
    matches: [
      {
        value: ADD_PARTIES,
        label: party === 'customer' ? 'Add customers that are not here yet' : 'Add vendors that are not here yet',
      },
    ],
    key: (given) =>
      [given['gstin'] ?? given[name], given['number'], given['document_date']]
        .map((each) => String(each ?? '').toLowerCase())
        .join('\n'),
    async prepare(tx, rows, match_by) {
      const { opened_on } = await booksOf(tx)
      const prepared: Prepared[] = []
      for (const given of rows) prepared.push(await prepare(tx, document_kind, given, opened_on, match_by === ADD_PARTIES))
      return prepared.map((each) => ('value' in each ? { ...each, total: each.value.total } : each))
    },
    async save(tx, values, row_imports_id) {
      const made: ImportResult[] = []
      for (const { given, input, party_id } of values) {
        const found = party_id ?? (await findParty(tx, party, given)) ?? (await makeParty(tx, party, given))
        const { document_id, total } = await named(input.number, bringIn(tx, { ...input, party_id: found }, row_imports_id))
        made.push({ made_id: document_id, result: 'Brought in', total })
      }
      await tieOpenings(tx)
      return made
    },
    existing: (tx, after, most) => existing(tx, document_kind, after, most),
    isWhole: true,
  })
}

/** An error names its document, since the file is rolled back as a whole. */
async function named<T>(number: string, bringing: Promise<T>): Promise<T> {
  try {
    return await bringing
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const issues = error.issues.map(({ path, message }) => ({ path, message: `${number}: ${message}` }))
    throw new AppError(error.code, `${number}: ${error.message}`, { issues, cause: error })
  }
}

async function prepare(
  tx: CompanyTx,
  document_kind: OpeningKind,
  given: RowValues,
  opened_on: IsoDate | null,
  adds: boolean,
): Promise<Prepared> {
  const { party } = openingNatures[document_kind]
  try {
    if (opened_on === null) throw new AppError('invalid', 'Set the opening date under Opening balances first')
    const found = await findParty(tx, party, given)
    if (found === null && !adds)
      throw fieldError(partyColumn[party], t('No such {party}. Add them first, or with this file', { party }))
    if (found === null) partyNamed(party, given)
    const input = inputOf(document_kind, given)
    const sent = asSent(OpeningDocumentInput, { ...input, party_id: found ?? NOBODY })
    const { number, document_date, total } = await checkOpened(tx, sent, opened_on, null)
    if (found !== null && (await isHere(tx, { document_kind, party_id: found, number, document_date })))
      return { known: 'Here already' }
    return { value: { given, input: sent, party_id: found, total } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { issues: error.issues.length > 0 ? error.issues : [{ path: '', message: error.message }] }
  }
}

/** A placeholder for a party that the file adds, while its row is checked. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

function inputOf(document_kind: OpeningKind, given: RowValues): Record<keyof Omit<OpeningDocumentInput, 'party_id'>, unknown> {
  const currency = text(given['currency'])
  const foreign = currency === null || currency === 'INR' ? null : currency
  if (foreign !== null && !isCurrency(foreign)) throw fieldError('currency', 'Enter a currency code such as USD')
  const amount = (field: string) => inUnits(field, given[field], foreign)
  return {
    document_kind,
    number: given['number'],
    document_date: given['document_date'],
    due_date: given['due_date'] ?? null,
    currency: foreign,
    exchange_rate: foreign === null ? null : (text(given['exchange_rate'])?.replaceAll(',', '') ?? null),
    open_amount: amount('open_amount'),
    original_amount: amount('original_amount') ?? null,
    gst_rate: text(given['gst_rate']),
    gst_paid: amount('gst_paid') ?? null,
    is_monetary: given['is_monetary'] === 'yes',
    notes: text(given['notes']),
  }
}

/** A cell with an amount has two decimals; a currency may have none, or three, which the file cannot express. */
function inUnits(field: string, value: RowValues[string], currency: string | null): number | undefined {
  if (typeof value !== 'number') return undefined
  const units = currency === null ? value : value * 10 ** (currencyDigits(currency) - 2)
  if (!Number.isInteger(units)) throw fieldError(field, t('{currency} has no decimals', { currency }))
  return units
}

async function existing(tx: CompanyTx, kind: OpeningKind, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT d.document_id AS id, d.number, d.document_date, d.due_date, d.party_name AS customer_name, d.party_name AS vendor_name,
       coalesce(c.gstin, v.gstin) AS gstin, d.total AS open_amount, d.opening_total AS original_amount, trim_scale(d.gst_rate)::text AS gst_rate, nullif(d.gst_paid, 0) AS gst_paid
     FROM opening_documents d LEFT JOIN customers c ON c.companies_id = d.companies_id AND c.customers_id = d.customers_id
       LEFT JOIN vendors v ON v.companies_id = d.companies_id AND v.vendors_id = d.vendors_id
     WHERE d.companies_id = $1 AND d.document_kind = $2 AND d.is_live AND d.currency IS NULL AND ($3::uuid IS NULL OR d.document_id > $3)
     ORDER BY d.document_id LIMIT $4`,
    [tx.companies_id, kind, after?.[0] ?? null, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, 0], fields }))
}

const importKindOf = {
  invoice: 'opening-invoices',
  credit_note: 'opening-credit-notes',
  customer_advance: 'opening-customer-advances',
  bill: 'opening-bills',
  debit_note: 'opening-debit-notes',
  vendor_advance: 'opening-vendor-advances',
} as const satisfies Record<OpeningKind, ImportKind>

export const openingInvoiceRows = openingRows('invoice')
export const openingCreditNoteRows = openingRows('credit_note')
export const openingCustomerAdvanceRows = openingRows('customer_advance')
export const openingBillRows = openingRows('bill')
export const openingDebitNoteRows = openingRows('debit_note')
export const openingVendorAdvanceRows = openingRows('vendor_advance')
