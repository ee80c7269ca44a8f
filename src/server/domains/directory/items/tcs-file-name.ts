import type { TcsNature } from '#core/tax/tcs-natures.ts'

/** A nature of TCS as files of items have it, the same for export and import: `motor_vehicle` → `Motor vehicle`. */
export const tcsFileName = (nature: TcsNature): string => {
  const plain = nature.replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
