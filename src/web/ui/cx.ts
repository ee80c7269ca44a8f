/** Joins class names; falsy ones are dropped. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
