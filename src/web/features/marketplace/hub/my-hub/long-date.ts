const long = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' })

/** `20 November 2026` in India. */
export const longDate = (instant: string): string => long.format(new Date(instant))
