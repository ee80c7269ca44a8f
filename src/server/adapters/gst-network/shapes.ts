/** Documents in the portals' format: NIC e-invoice schema 1.1 and e-way bill JSON. Amounts are rupees with two decimals. */

export type PortalParty = {
  Gstin: string
  LglNm: string
  TrdNm?: string
  Pos?: string
  Addr1: string
  Addr2?: string
  Loc: string
  Pin: number
  Stcd: string
  Ph?: string
  Em?: string
}

export type PortalItem = {
  SlNo: string
  PrdDesc: string
  IsServc: 'Y' | 'N'
  HsnCd: string
  Qty?: number
  Unit?: string
  UnitPrice: number
  TotAmt: number
  Discount: number
  AssAmt: number
  GstRt: number
  IgstAmt: number
  CgstAmt: number
  SgstAmt: number
  CesRt: number
  CesAmt: number
  TotItemVal: number
}

export type PortalDocument = {
  Version: '1.1'
  TranDtls: {
    TaxSch: 'GST'
    SupTyp: 'B2B' | 'SEZWP' | 'SEZWOP' | 'EXPWP' | 'EXPWOP' | 'DEXP'
    RegRev: 'Y' | 'N'
    IgstOnIntra: 'Y' | 'N'
  }
  DocDtls: { Typ: 'INV' | 'CRN'; No: string; Dt: string }
  SellerDtls: PortalParty
  BuyerDtls: PortalParty
  ItemList: PortalItem[]
  ValDtls: {
    AssVal: number
    CgstVal: number
    SgstVal: number
    IgstVal: number
    CesVal: number
    Discount: number
    OthChrg: number
    RndOffAmt: number
    TotInvVal: number
  }
  RefDtls?: { PrecDocDtls: { InvNo: string; InvDt: string }[] }
}

export type PortalEWayBill = {
  supplyType: 'O'
  subSupplyType: '1' | '3' | '4' | '5' | '8' | '9' | '10' | '11' | '12'
  /** What `others` (8) is. */
  subSupplyDesc?: string
  docType: 'INV' | 'CHL'
  docNo: string
  docDate: string
  fromGstin: string
  fromTrdName: string
  fromAddr1: string
  fromPlace: string
  fromPincode: number
  fromStateCode: number
  actFromStateCode: number
  toGstin: string
  toTrdName: string
  toAddr1: string
  toPlace: string
  toPincode: number
  toStateCode: number
  actToStateCode: number
  transactionType: 1
  totalValue: number
  cgstValue: number
  sgstValue: number
  igstValue: number
  cessValue: number
  otherValue: number
  totInvValue: number
  transDistance: string
  transporterId?: string
  transporterName?: string
  transMode?: '1' | '2' | '3' | '4'
  transDocNo?: string
  transDocDate?: string
  vehicleNo?: string
  vehicleType?: 'R' | 'O'
  itemList: {
    productName: string
    hsnCode: number
    quantity: number
    qtyUnit: string
    taxableAmount: number
    cgstRate: number
    sgstRate: number
    igstRate: number
    cessRate: number
  }[]
}

/** A trip sheet: e-way bills that go in one vehicle (GENCEWB). */
export type PortalTripSheet = {
  fromPlace: string
  fromState: number
  vehicleNo?: string
  transMode: '1' | '2' | '3' | '4'
  transDocNo?: string
  transDocDate?: string
  tripSheetEwbBills: { ewbNo: string }[]
}

/** REGENTRIPSHEET: the sheet made again for another vehicle. */
export type PortalSheetAgain = Omit<PortalTripSheet, 'tripSheetEwbBills'> & {
  tripSheetNo: number
  reasonCode: number
  reasonRem: string
}
