import { oneOf, searchOf } from '#web/lib/search.ts'

export const payrollSearch = searchOf({ view: oneOf(['employees', 'declarations', 'components', 'returns', 'law']) })
