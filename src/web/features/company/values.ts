import type { Company } from '#contract/company.ts'

/** The company as its form holds it: empty text for what is not there. */
export function valuesOf({ logo_files_id: _logo, ...company }: Company) {
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
