import type { Reply } from '#contract/endpoint.ts'
import type { getPincode } from '#contract/company/pincodes.ts'
import { stateName } from '#core/identifiers/states.ts'
import { reference } from './reference.ts'

type Directory = {
  districts: [state_code: string, district: string, city: string][]
  /** A line each: pincode, districts as base-36 indexes by number of post offices, the best-known office. */
  pincodes: string
}
type Pincodes = { districts: Directory['districts']; lines: ReadonlyMap<string, string> }

let kept: Pincodes | undefined
function directory(): Pincodes {
  if (kept) return kept
  const { districts, pincodes } = reference<Directory>('pincodes.json.gz')
  kept = { districts, lines: new Map(pincodes.split('\n').map((line) => [line.slice(0, 6), line.slice(7)])) }
  return kept
}

/** The place of a pincode (India Post's directory, Aug 2026); undefined when no post office has it. */
export function findPincode(pincode: string): Reply<typeof getPincode> | undefined {
  const { districts, lines } = directory()
  const line = lines.get(pincode)
  if (line === undefined) return undefined
  const [indexes = '', ...office] = line.split(' ')
  const rows = indexes.split(',').flatMap((index) => {
    const found = districts[Number.parseInt(index, 36)]
    if (!found) return []
    const [state_code, district, city] = found
    return [{ city, district, state_code, state_name: stateName(state_code) }]
  })
  return { pincode, post_office: office.join(' '), rows }
}
