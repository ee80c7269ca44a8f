import { distanceProblem } from '#core/tax/gst/e-way-bill.ts'
import { daysBetween } from '../../../core/dates.ts'
import { gstinProblem } from '../../../core/identifiers/gstin.ts'
import { pincodeFits } from '../pincodes.ts'
import { type Body, text, when } from './portal-answers.ts'

/** Validates the goods, the parties and the route of a new bill. */
export function partA(body: Body, gstin: string, today: string) {
  const date = text(body['docDate']).split('/').toReversed().join('-')
  const [from, to] = [String(body['fromPincode']), String(body['toPincode'])]
  const items = (Array.isArray(body['itemList']) ? body['itemList'] : []) as Body[]
  const sum = ['totalValue', 'cgstValue', 'sgstValue', 'igstValue', 'cessValue'].reduce(
    (total, name) => total + Number(body[name]),
    0,
  )
  return [
    ...when(body['fromGstin'] !== gstin, '359', 'User GSTIN should match to GSTIN(from) for outward transactions'),
    ...supply(body, gstin),
    ...when(!/^[A-Z1-9][A-Z0-9/-]{0,15}$/.test(text(body['docNo'])), '206', 'Invaild Invoice Number'),
    ...when(!/^\d{4}-\d{2}-\d{2}$/.test(date) || date > today, '207', 'Invalid Invoice Date'),
    ...when(
      date <= today && daysBetween(date, today) > 180,
      '820',
      'You cannot generate e-Waybill with document date earlier than 180 days',
    ),
    ...when(text(body['fromAddr1']) === '', '209', 'Blank Supplier Address'),
    ...when(!pincodeFits(Number(from), state(body['fromStateCode'])), '210', 'Invalid or Blank Supplier PIN Code'),
    ...when(
      body['toGstin'] !== 'URP' && gstinProblem(text(body['toGstin'])) !== undefined,
      '212',
      'Invalid Consignee GSTIN / Enrolled URP',
    ),
    ...when(text(body['toAddr1']) === '', '213', 'Invalid Consignee Address'),
    ...when(!pincodeFits(Number(to), state(body['toStateCode'])) || !/^\d{6}$/.test(to), '214', 'Invalid Consignee PIN Code'),
    ...when(items.length === 0, '233', 'Eway bill does not contains any items'),
    ...when(
      items.some(({ hsnCode }) => !/^\d{4,8}$/.test(String(hsnCode))),
      '216',
      'Invalid HSN Code',
    ),
    ...when(
      items.every(({ hsnCode }) => String(hsnCode).startsWith('99')),
      '216',
      'Invalid HSN Code: at least one item must be of goods',
    ),
    ...when(
      Number(body['totInvValue']) + 1 < sum,
      '620',
      'Total invoice value cannot be less than the sum of total assessible value and tax values',
    ),
    ...when(
      distanceProblem(Number(body['transDistance']), from, to) !== undefined || !(Number(body['transDistance']) > 0),
      '221',
      'Invalid Approximate Distance',
    ),
    ...when(
      text(body['transporterId']) !== '' && !/^\d{2}[0-9A-Z]{13}$/.test(text(body['transporterId'])),
      '222',
      'Invalid Transporter Id',
    ),
    ...when(
      body['transMode'] === undefined && text(body['transporterId']) === '',
      '619',
      'Transporter Id is mandatory for generation of Part A slip',
    ),
  ]
}

/**
 * Allowed recipients of goods for a sub-supply type with a document, of outward supplies (the portal's table of combinations).
 */
const outward: Record<string, { documents: readonly string[]; to: 'other' | 'self' | 'either' }> = {
  '1': { documents: ['INV', 'BIL'], to: 'other' },
  '3': { documents: ['INV', 'BIL'], to: 'other' },
  '4': { documents: ['CHL'], to: 'other' },
  '5': { documents: ['CHL'], to: 'self' },
  '8': { documents: ['CHL', 'OTH'], to: 'either' },
  '9': { documents: ['INV', 'BIL', 'CHL'], to: 'other' },
  '10': { documents: ['CHL'], to: 'self' },
  '11': { documents: ['CHL', 'OTH'], to: 'self' },
  '12': { documents: ['CHL'], to: 'self' },
}

function supply(body: Body, gstin: string) {
  const known = outward[text(body['subSupplyType'])]
  if (body['supplyType'] !== 'O' || known === undefined) return [{ code: '202', message: 'Invalid Sub-supply Type' }]
  const isSelf = body['toGstin'] === gstin
  return [
    ...when(!['INV', 'BIL', 'CHL', 'OTH'].includes(text(body['docType'])), '204', 'Invalid Document type'),
    ...when(
      !known.documents.includes(text(body['docType'])),
      '205',
      'Document type does not match with transaction & Sub trans type',
    ),
    ...when(
      (known.to === 'self' && !isSelf) || (known.to === 'other' && isSelf),
      '361',
      'GSTIN(to) does not match with the sub supply type',
    ),
    ...when(
      body['subSupplyType'] === '8' && text(body['subSupplyDesc']) === '',
      '377',
      'Sub Supply Type is mentioned as Others, the description for that is mandatory',
    ),
  ]
}

const state = (code: unknown) => String(Number(code)).padStart(2, '0')
