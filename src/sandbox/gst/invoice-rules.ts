import { gstinProblem } from '../../core/identifiers/gstin.ts'
import { stateOf } from '../../core/identifiers/states.ts'
import { hsnProblem } from '#core/tax/gst/hsn.ts'
import { ofGstin } from '../verifier/outcomes.ts'
import { pincodeFits } from './pincodes.ts'

export type Refusal = { code: string; message: string }
type Party = { Gstin: string; Pin: number; Stcd: string; Pos: string }
type Item = {
  SlNo: string
  IsServc: 'Y' | 'N'
  HsnCd: string
  Qty?: number
  Unit?: string
  UnitPrice: number
  TotAmt: number
  Discount?: number
  AssAmt: number
  GstRt: number
  IgstAmt?: number
  CgstAmt?: number
  SgstAmt?: number
  CesAmt?: number
  TotItemVal: number
}
export type Document = {
  TranDtls: { SupTyp: string; RegRev?: string }
  DocDtls: { Typ: string; No: string; Dt: string }
  SellerDtls: Party
  BuyerDtls: Party
  ItemList: Item[]
  ValDtls: {
    AssVal: number
    CgstVal?: number
    SgstVal?: number
    IgstVal?: number
    CesVal?: number
    RndOffAmt?: number
    OthChrg?: number
    TotInvVal: number
  }
  RefDtls?: { PrecDocDtls?: { InvNo: string }[] }
}

const rates = new Set([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40])
const refuse = (code: string, message: string): Refusal => ({ code, message })
const when = (isWrong: boolean, code: string, message: string) => (isWrong ? [refuse(code, message)] : [])
/** The portal forgives a rupee. */
const differs = (a: number, b: number) => Math.abs(a - b) > 1

/** The portal's rejections of a well-formed document: codes of the IRN API's error list. `today` as YYYY-MM-DD. */
export function invoiceRefusals(document: Document, gstin: string, today: string, oldest: string | undefined): Refusal[] {
  const { SellerDtls: seller, BuyerDtls: buyer, DocDtls: doc, TranDtls: tran, ItemList: items } = document
  const isExport = tran.SupTyp.startsWith('EXP')
  const date = doc.Dt.split('/').toReversed().join('-')
  return [
    ...when(seller.Gstin !== gstin, '1015', 'Invalid GSTIN for this user'),
    ...when(seller.Gstin === buyer.Gstin, '2211', 'Supplier and recipient GSTIN should not be the same.'),
    ...when(
      seller.Gstin.slice(0, 2) !== seller.Stcd.padStart(2, '0'),
      '2258',
      'Supplier GSTIN state code should be same as the state code passed in supplier details',
    ),
    ...recipient(document, isExport),
    ...pincode(seller),
    ...(isExport ? [] : pincode(buyer)),
    ...when(date > today, '2218', "The date must be lesser or equal to today's date"),
    ...when(oldest !== undefined && date < oldest, '2163', 'The document date is older than 30 days: IRN cannot be generated'),
    ...when(items.length === 0, '2228', 'Item list cannot be empty'),
    ...when(items.length > 1000, '2173', 'You have exceeded the limit of number of items'),
    ...when(new Set(items.map(({ SlNo }) => SlNo)).size < items.length, '2233', 'Duplicate SI nos are not allowed in items'),
    ...when(
      doc.Typ === 'INV' && document.RefDtls?.PrecDocDtls !== undefined,
      '2210',
      'Original invoice number is not required for the document type Invoice',
    ),
    ...items.flatMap((item) => itemRefusals(item, isIntra(document), document.TranDtls.SupTyp)),
    ...totals(document),
  ]
}

function recipient({ TranDtls: { SupTyp, RegRev }, BuyerDtls: buyer }: Document, isExport: boolean): Refusal[] {
  if (isExport)
    return [
      ...when(buyer.Gstin !== 'URP', '2248', 'Recipient has to be URP in case of export transactions'),
      ...when(buyer.Pos !== '96', '2229', `Recipient POS should be other country(96) incase of transaction -${SupTyp}`),
    ]
  if (buyer.Gstin === 'URP') return [refuse('2212', `The recipient GSTIN cannot be URP for supply type ${SupTyp}`)]
  const status = ofGstin(buyer.Gstin)
  return [
    ...when(gstinProblem(buyer.Gstin) !== undefined || status === 'unknown', '3028', `GSTIN - ${buyer.Gstin} is invalid`),
    ...when(status === 'stopped', '3029', `GSTIN - ${buyer.Gstin} is inactive or cancelled`),
    ...when(
      buyer.Gstin.slice(0, 2) !== buyer.Stcd.padStart(2, '0'),
      '2265',
      'Recipient GSTIN state code should be same as the state code passed in recipient details',
    ),
    ...when(stateOf(buyer.Pos.padStart(2, '0')) === undefined, '2243', `POS should be valid state for ${SupTyp} transaction`),
    ...when(
      buyer.Pos === '96',
      '2242',
      `Recipient POS should not be Other Country(code -96) incase of transaction type ${SupTyp}`,
    ),
    ...when(RegRev === 'Y' && SupTyp !== 'B2B', '2162', 'Reverse Charge is applicable only for B2B invoices'),
  ]
}

const pincode = ({ Pin, Stcd }: Party) =>
  when(!pincodeFits(Pin, Stcd.padStart(2, '0')), '2178', `PIN code ${Pin} does not belong to the state - ${Stcd}`)

/** SEZ is inter-state wherever it is located. */
const isIntra = ({ SellerDtls, BuyerDtls, TranDtls }: Document) =>
  SellerDtls.Stcd === BuyerDtls.Pos && (TranDtls.SupTyp === 'B2B' || TranDtls.SupTyp === 'DEXP')

function itemRefusals(item: Item, intra: boolean, type: string): Refusal[] {
  const { HsnCd, TotAmt, AssAmt, GstRt, Discount = 0, IgstAmt = 0, CgstAmt = 0, SgstAmt = 0, CesAmt = 0 } = item
  const tax = (AssAmt * GstRt) / 100
  const isFree = type === 'SEZWOP' || type === 'EXPWOP'
  return [
    ...when(hsnProblem(HsnCd, 6) !== undefined, '2176', `Invalid HSN code(s)-${HsnCd}`),
    ...when(
      (HsnCd.startsWith('99') ? 'Y' : 'N') !== item.IsServc,
      '2199',
      `HSN Error: ${HsnCd} is ${item.IsServc === 'Y' ? 'of goods' : 'of a service'}`,
    ),
    ...when(item.IsServc === 'N' && !item.Qty, '2238', `Quantity is required for HSN - ${HsnCd}`),
    ...when(item.IsServc === 'N' && item.Unit === undefined, '2239', `Unit is required for HSN - ${HsnCd}`),
    ...when(
      differs(TotAmt, (item.Qty ?? 1) * item.UnitPrice),
      '2192',
      `TotAmt value should be equal to (Qty * UnitPrice) for HSN ${HsnCd}`,
    ),
    ...when(differs(AssAmt, TotAmt - Discount), '2193', `AssAmt value should be equal to (TotAmt - Discount) for HSN - ${HsnCd}`),
    ...when(!rates.has(GstRt), '2240', `Invalid GST rate for HSN -${HsnCd}`),
    ...when(CgstAmt !== SgstAmt, '2227', `SGST and CGST Amounts should be equal for HSN - ${HsnCd}`),
    ...when(
      intra && IgstAmt > 0,
      '2172',
      `For intra state transaction IGST Amounts are not applicable for item - ${item.SlNo}, Only Cgst and Sgst Amounts are applicable`,
    ),
    ...when(
      !intra && CgstAmt > 0,
      '2174',
      `For inter state transaction, CGST and SGST Amounts are not applicable for item - ${item.SlNo}, only Igst Amounts are Applicable`,
    ),
    ...when(intra && differs(CgstAmt + SgstAmt, tax), '2234', `Invalid SGST and CGST Amounts for HSN - ${HsnCd}.`),
    ...when(!intra && !isFree && differs(IgstAmt, tax), '2235', `IGST amount given with HSN -${HsnCd} is Invalid`),
    ...when(
      differs(item.TotItemVal, AssAmt + IgstAmt + CgstAmt + SgstAmt + CesAmt),
      '2194',
      `Invalid total item value for HSN - ${HsnCd}`,
    ),
  ]
}

function totals({ ItemList: items, ValDtls: sums, TranDtls }: Document): Refusal[] {
  const sum = (of: (item: Item) => number | undefined) => items.reduce((total, item) => total + (of(item) ?? 0), 0)
  const { AssVal, CgstVal = 0, SgstVal = 0, IgstVal = 0, CesVal = 0, RndOffAmt = 0, OthChrg = 0, TotInvVal } = sums
  const tax = TranDtls.RegRev === 'Y' ? [CgstVal + SgstVal + IgstVal + CesVal, 0] : [CgstVal + SgstVal + IgstVal + CesVal]
  return [
    ...when(
      differs(
        AssVal,
        sum(({ AssAmt }) => AssAmt),
      ),
      '2182',
      'Taxable value of all items must be equal to total taxable value',
    ),
    ...when(
      differs(
        SgstVal,
        sum(({ SgstAmt }) => SgstAmt),
      ),
      '2183',
      'SGST value of all items must be equal to total SGST Value',
    ),
    ...when(
      differs(
        CgstVal,
        sum(({ CgstAmt }) => CgstAmt),
      ),
      '2184',
      'CGST value of all items must be equal to total CGST value',
    ),
    ...when(
      differs(
        IgstVal,
        sum(({ IgstAmt }) => IgstAmt),
      ),
      '2185',
      'IGST value of all items must be equal to total IGST Value',
    ),
    ...when(
      differs(
        CesVal,
        sum(({ CesAmt }) => CesAmt),
      ),
      '2186',
      'Cess value of all items must be equal to total CessValue',
    ),
    ...when(
      tax.every((each) => differs(TotInvVal, AssVal + each + OthChrg + RndOffAmt)),
      '2189',
      'Invalid total Invoice Value',
    ),
  ]
}
