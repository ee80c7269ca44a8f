import type { CurrenciesSearch } from './search.ts'

export type CurrencyPageProps = { search: CurrenciesSearch; onSearch: (change: Partial<CurrenciesSearch>) => void }
