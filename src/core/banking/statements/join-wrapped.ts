/** A narration wrapped by the printer: pieces cut inside a word, number or address go together, others get a blank. */
export function joinWrapped(texts: string[]): string {
  const pieces: string[] = []
  // The last letters so far, stored separately: looking at the end of a growing text would copy it each time.
  let end = ''
  for (const next of texts) {
    const cut =
      /[-@/.]$/.test(end) ||
      /^[-@/.]/.test(next) ||
      (/\d$/.test(end) && /^\d/.test(next)) ||
      (/[A-Z]{4}$/.test(end) && /^0\d/.test(next))
    if (end !== '' && !cut) pieces.push(' ')
    pieces.push(next)
    end = `${end}${end !== '' && !cut ? ' ' : ''}${next}`.slice(-4)
  }
  return pieces.join('').replace(/\s+/g, ' ').trim()
}
