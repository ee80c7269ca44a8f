/** False if a part of an address that names a record, or a year by its first day, is neither an id nor a day: it was shortened or mistyped. */
export const mayNameRecord = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(
    ([name, value]) => !/_(id|start)$/.test(name) || /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d)$/i.test(value),
  )
