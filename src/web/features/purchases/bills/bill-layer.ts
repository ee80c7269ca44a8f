export type BillLayer = 'pay' | 'cancel' | 'send-back'
