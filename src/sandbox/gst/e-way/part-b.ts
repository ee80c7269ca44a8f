import { vehicleProblem } from '#core/tax/gst/e-way-bill.ts'
import { type Body, text, when } from './portal-answers.ts'

/** What is wrong with the vehicle or the transport document. */
export function partB(body: Body) {
  const mode = body['transMode']
  if (mode === undefined)
    return when(text(body['vehicleNo']) !== '', '621', 'trans mode is mandatory since vehicle number is present')
  const [vehicle, document] = [text(body['vehicleNo']), text(body['transDocNo'])]
  return [
    ...when(!['1', '2', '3', '4'].includes(text(mode)), '302', 'Invalid transporter mode'),
    ...when(mode === '1' && vehicle === '', '303', 'Vehicle number is required'),
    ...when(mode === '1' && vehicle !== '' && vehicleProblem(vehicle) !== undefined, '225', 'Invalid Vehicle Number Format'),
    ...when(
      mode !== '1' && (document === '' || text(body['transDocDate']) === ''),
      '385',
      'For Rail/Ship/Air transDocNo and transDocDate is mandatory',
    ),
    ...when(
      mode !== '1' && body['vehicleType'] === 'O',
      '634',
      'Vehicle type should not be ODC when transmode is other than road',
    ),
  ]
}
