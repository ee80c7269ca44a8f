const forms: readonly [name: RegExp, form: RegExp][] = [
  [/_id$/, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  [/^period_start$/, /^\d{4}-\d\d-\d\d$/],
]

/** False if a part of an address that names a record cannot be the id of any: the address was shortened or mistyped. */
export const mayNameRecord = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(([name, value]) => forms.every(([named, form]) => !named.test(name) || form.test(value)))
