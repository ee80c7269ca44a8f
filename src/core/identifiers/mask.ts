/** `ABCPD1234E` → `ABXXXXXX4E`: enough to recognize it, too little to use it. */
export function maskPan(pan: string): string {
  return `${pan.slice(0, 2)}XXXXXX${pan.slice(-2)}`
}

/** `50200012345678` → `XXXXXXXXXX5678`. */
export function maskAccountNumber(number: string): string {
  return `${'X'.repeat(Math.max(number.length - 4, 0))}${number.slice(-4)}`
}

/** `9820012345` → `98XXXXXX45`. */
export function maskMobile(number: string): string {
  return `${number.slice(0, 2)}XXXXXX${number.slice(-2)}`
}
