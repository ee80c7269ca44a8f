import { t } from '#core/messages.ts'
import type { Company, CompanyStorage } from '#contract/company/company.ts'

/** The values of the company form: empty strings for missing values. */
export function valuesOf({
  logo_files_id: _logo,
  signature_files_id: _signature,
  print_template: _template,
  print_color: _color,
  receipt_width: _receipt,
  ...company
}: Company) {
  return {
    company_name: company.company_name,
    legal_name: company.legal_name ?? '',
    gstin: company.gstin ?? '',
    gst_scheme: company.gst_scheme,
    state_code: company.state_code,
    invoice_prefix: company.invoice_prefix,
    invoice_terms: company.invoice_terms ?? '',
    invoice_notes: company.invoice_notes ?? '',
    pan: company.pan ?? '',
    address_line: company.address_line ?? '',
    city: company.city ?? '',
    pincode: company.pincode ?? '',
    email: company.email ?? '',
    mobile_number: company.mobile_number ?? '',
    bank_account_name: company.bank_account_name ?? '',
    bank_account_number: company.bank_account_number ?? '',
    bank_ifsc: company.bank_ifsc ?? '',
    bank_name: company.bank_name ?? '',
    bank_swift: company.bank_swift ?? '',
    upi_vpa: company.upi_vpa ?? '',
  }
}
export type Values = ReturnType<typeof valuesOf>

/** "1.4 GB of 10 GB used (14%)". */
export function storageText({ used_bytes, most_bytes }: CompanyStorage): string {
  return t('{sizeText} of {sizeText_2} used ({round}%)', {
    sizeText: sizeText(used_bytes),
    sizeText_2: sizeText(most_bytes),
    round: Math.round((used_bytes / most_bytes) * 100),
  })
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1_048_576
  const [size, unit] = megabytes >= 1_024 ? [megabytes / 1_024, 'GB'] : [megabytes, 'MB']
  return `${Number(size.toFixed(1))} ${unit}`
}
