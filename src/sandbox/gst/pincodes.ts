/** First digits of the pincodes of a state: the postal zones, not every office. States of more than one zone have several. */
const zones: Record<string, string> = {
  '01': '1',
  '02': '1',
  '03': '1',
  '04': '1',
  '05': '2',
  '06': '1',
  '07': '1',
  '08': '3',
  '09': '2',
  '10': '8',
  '11': '7',
  '12': '7',
  '13': '7',
  '14': '7',
  '15': '7',
  '16': '7',
  '17': '7',
  '18': '7',
  '19': '7',
  '20': '8',
  '21': '7',
  '22': '4',
  '23': '4',
  '24': '3',
  '26': '3',
  '27': '4',
  '29': '5',
  '30': '4',
  '31': '6',
  '32': '6',
  '33': '6',
  '34': '5 6',
  '35': '7',
  '36': '5',
  '37': '5',
  '38': '1',
}

/** False for a pincode of another part of the country. */
export function pincodeFits(pincode: number, state_code: string): boolean {
  const zone = zones[state_code]
  return zone === undefined || zone.includes(String(pincode).charAt(0))
}
