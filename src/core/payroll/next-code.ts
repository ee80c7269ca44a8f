/**
 * The code of a new employee: the highest number at the end of those in use, and one, with its letters and zeros (`ST-09`: `ST-10`).
 * Undefined where no code ends in a number.
 */
export function nextCode(codes: readonly string[]): string | undefined {
  const parts = codes.flatMap((code) => {
    const [, letters, digits] = /^(.*?)(\d{1,9})$/.exec(code.trim()) ?? []
    return letters === undefined || digits === undefined ? [] : [{ letters, digits }]
  })
  const last = parts.reduce<(typeof parts)[number] | undefined>(
    (most, part) => (most === undefined || Number(part.digits) > Number(most.digits) ? part : most),
    undefined,
  )
  return last && `${last.letters}${String(Number(last.digits) + 1).padStart(last.digits.length, '0')}`
}
