/** The product's name, in one place: `name` for people, `slug` in paths and field names. */
export const product = { name: 'Kosha', slug: 'kosha', appVersion: '6.0.87', buildApiVersion: '3.1' } as const
