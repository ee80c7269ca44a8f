import { oneOf, searchOf } from '#web/lib/search.ts'

export const payrollSearch = searchOf({
  view: oneOf(['employees', 'contractors', 'offers', 'leave', 'attendance', 'declarations', 'components', 'returns', 'law']),
})
