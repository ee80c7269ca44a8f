/** What a marked value is called. */
export const markNames: Readonly<Record<string, string>> = {
  vendor_gstin: 'GSTIN',
  buyer_gstin: 'Made out to',
  bill_number: 'Number',
  bill_date: 'Date',
  due_date: 'Due',
  taxable_value: 'Before tax',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  cess: 'Cess',
  total: 'Total',
}
