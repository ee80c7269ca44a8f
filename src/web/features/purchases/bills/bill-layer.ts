export type BillLayer = 'amend' | 'pay' | 'cancel' | 'send-back'
