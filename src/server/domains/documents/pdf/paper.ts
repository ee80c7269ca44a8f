import type { Company } from '#contract/company/company.ts'
import type { DocumentLine } from '#contract/sales/sales-documents.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import { AppError } from '#core/errors.ts'
import { taxSummary } from '#core/tax/gst/invoice.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import type { Requester } from '#server/platform/workers/task.ts'
import type { PaperDocument, PdfParty } from './document.ts'
import { paperPdf } from './render.ts'

type Sold = PaperDocument['totals'] & {
  customer: CustomerSnapshot
  order_reference: string | null
  place_of_supply: string
  reverse_charge: boolean
  tax_inclusive?: boolean | undefined
  terms: string | null
  lines: readonly DocumentLine[]
}

/** The common parts of all sales documents: both parties, lines and totals. */
export function paperBody(document: Sold, seller: Company, logo: Uint8Array | undefined) {
  const { customer } = document
  const lines = document.lines.map((line) => ({
    ...line,
    hsn: line.hsn ?? '',
    title: line.item_name,
    description: line.description ?? undefined,
    unit: line.unit ?? undefined,
    tax: line.cgst + line.sgst + line.igst + line.cess,
  }))
  return {
    language: customer.language ?? undefined,
    references: document.order_reference === null ? [] : [{ label: t('Order'), value: document.order_reference }],
    seller: { ...party(seller.legal_name ?? seller.company_name, seller), logo },
    buyer: party(customer.customer_name, customer),
    ship_to:
      customer.shipping_address === null
        ? undefined
        : { name: customer.customer_name, address: customer.shipping_address.split('\n') },
    place_of_supply: document.place_of_supply,
    reverse_charge: document.reverse_charge,
    tax_inclusive: document.tax_inclusive,
    lines,
    summary: taxSummary(lines),
    totals: document,
    terms: document.terms ?? undefined,
    signatory: seller.legal_name ?? seller.company_name,
  } satisfies Partial<PaperDocument>
}

type Address = Pick<Company, 'address_line' | 'city' | 'pincode' | 'gstin' | 'pan' | 'email' | 'mobile_number'> & {
  state_code: string | null
}

/** A document without tax. */
export const noTax = { discount: 0, taxable_value: 0, cgst: 0, sgst: 0, igst: 0, cess: 0, reverse_charge_tax: 0, round_off: 0 }

/** The payment mode in words: `UPI`, `Bank transfer`. */
export function modeName(payment_mode: string): string {
  if (payment_mode === 'upi') return 'UPI'
  return `${payment_mode.charAt(0).toUpperCase()}${payment_mode.slice(1).replaceAll('_', ' ')}`
}

/** A named party on a document. */
export function party(
  name: string,
  { address_line, city, pincode, gstin, pan, state_code, email, mobile_number }: Address,
): PdfParty {
  const place = [city, pincode].filter(Boolean).join(' ')
  return {
    name,
    address: [...(address_line?.split('\n') ?? []), place].filter(Boolean),
    gstin: gstin ?? undefined,
    pan: pan ?? undefined,
    state: state_code ?? undefined,
    email: email ?? undefined,
    phone: mobile_number ?? undefined,
  }
}

/** The seller's logo, as far as it can be read. */
export async function logoBytes(tx: CompanyTx, files: FileStore, files_id: string | null): Promise<Uint8Array | undefined> {
  if (files_id === null) return undefined
  try {
    return (await files.read(tx, files_id)).bytes
  } catch (error) {
    // A logo lost from the disk must not keep the document from its customer.
    if (error instanceof AppError) throw error
    return undefined
  }
}

/** The PDF as a download. It is laid out while it is sent, when the transaction is over and its connection free. */
export function pdfDownload(doc: PaperDocument, inline: boolean, requester: Partial<Requester> = {}): Download {
  async function* content() {
    yield await paperPdf(doc, requester)
  }
  return { file_name: pdfName(doc), media_type: 'application/pdf', content: content(), inline }
}

export const pdfName = (doc: PaperDocument) => `${doc.number.replaceAll('/', '-')}.pdf`
