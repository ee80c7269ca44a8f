import { expect, test } from 'vitest'
import { readEinvoiceFile } from './einvoice-file.ts'
import { readUblFile } from './ubl-file.ts'

const SELLER = '29AAGCB7383J1Z4'
const invoice = {
  Version: '1.1',
  DocDtls: { Typ: 'INV', No: 'BL/901', Dt: '09/10/2026' },
  SellerDtls: { Gstin: SELLER, LglNm: 'BETA LOGISTICS LLP' },
  BuyerDtls: { Gstin: '27AAPFU0939F1ZV', Pos: '27' },
  ItemList: [{ HsnCd: '996511' }],
  ValDtls: { AssVal: 20000, IgstVal: 2400, CgstVal: 0, SgstVal: 0, TotInvVal: '22400.00' },
}
const values = {
  vendor_name: 'BETA LOGISTICS LLP',
  vendor_gstin: SELLER,
  bill_number: 'BL/901',
  bill_date: '2026-10-09',
  place_of_supply: '27',
  total: 22_400_00,
  taxable_value: 20_000_00,
  igst: 2_400_00,
  hsn: '996511',
}
const signed = (data: unknown) => `e30.${Buffer.from(JSON.stringify({ data: JSON.stringify(data) })).toString('base64url')}.c2ln`

test('an e-invoice is read as it is sent, and as the portal answers it', () => {
  expect(readEinvoiceFile(JSON.stringify([invoice]))).toMatchObject({ values, warnings: [] })
  const answer = { AckNo: 1, Irn: 'A'.repeat(64), SignedInvoice: signed(invoice), Status: 'CNL' }
  expect(readEinvoiceFile(JSON.stringify(answer))).toMatchObject({
    values: { ...values, irn: 'a'.repeat(64) },
    warnings: [expect.stringContaining('cancelled on the portal')],
  })
})

test('a credit note says so, and what is no single e-invoice is not read', () => {
  const note = { ...invoice, DocDtls: { ...invoice.DocDtls, Typ: 'CRN' } }
  expect(readEinvoiceFile(JSON.stringify(note))?.warnings).toEqual([expect.stringContaining('credit note')])
  for (const other of [[invoice, invoice], { a: 1 }, { SignedInvoice: 'x.y.z' }, null])
    expect(readEinvoiceFile(JSON.stringify(other))).toBeUndefined()
  expect(readEinvoiceFile('{broken')).toBeUndefined()
})

const ubl = (currency: string, tax = '', more = '') =>
  `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><cbc:ID>UB-77</cbc:ID><cbc:IssueDate>2026-10-11</cbc:IssueDate><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Gamma Cloud</cbc:Name></cac:PartyName><cac:PartyTaxScheme><cbc:CompanyID>IN${SELLER}</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:AccountingSupplierParty>
  ${tax}<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="${currency}">5000.00</cbc:TaxExclusiveAmount><cbc:PayableAmount currencyID="${currency}">5900.00</cbc:PayableAmount></cac:LegalMonetaryTotal>${more}</Invoice>`
const igst =
  '<cac:TaxTotal><cac:TaxSubtotal><cbc:TaxAmount currencyID="INR">900.00</cbc:TaxAmount><cac:TaxCategory><cac:TaxScheme><cbc:ID>IGST</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>'

test('a UBL invoice is read, its tax by head only where it names one', () => {
  const head = {
    vendor_name: 'Gamma Cloud',
    vendor_gstin: SELLER,
    bill_number: 'UB-77',
    bill_date: '2026-10-11',
    total: 5_900_00,
  }
  expect(readUblFile(ubl('INR', igst))?.values).toEqual({ ...head, taxable_value: 5_000_00, igst: 900_00 })
  expect(readUblFile(ubl('INR'))?.values).toEqual(head)
})

test('amounts of another currency are left to the person', () => {
  const read = readUblFile(ubl('EUR'))
  expect(read?.values).not.toHaveProperty('total')
  expect(read?.warnings).toEqual([expect.stringContaining('in EUR')])
  expect(readUblFile('<Order><ID>1</ID></Order>')).toBeUndefined()
})
