/** The checkout's own style: it belongs to the gateway, not to the product. */
export const pageStyle = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:rgb(16 20 31/60%);font:15px/1.5 system-ui,sans-serif;color:#14171f}
main{width:min(400px,100%);background:#fff;border-radius:14px;overflow:hidden;box-shadow:0 20px 60px rgb(0 0 0/35%)}header{display:flex;justify-content:space-between;align-items:flex-start;gap:16px;padding:20px;background:#123a7a;color:#fff}
h1{margin:0;font-size:22px}header p{margin:2px 0 0;font-size:13px;color:#d4e0f5}#close{border:0;background:none;color:inherit;font-size:18px;width:40px;height:40px;cursor:pointer}
form{padding:20px;display:grid;gap:16px}.tabs{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}.tabs label{display:flex;gap:6px;align-items:center;border:1px solid #c5ccd8;border-radius:8px;padding:10px 8px;font-size:13px;cursor:pointer}
.tabs label:has(:checked){border-color:#123a7a;background:#eef3fc}.tabs input{margin:0;accent-color:#123a7a}fieldset{border:0;padding:0;margin:0;display:grid;gap:12px;min-width:0}fieldset[hidden]{display:none}fieldset label{display:grid;gap:4px;font-size:13px;color:#4a5365}
fieldset input,select{font:inherit;color:#14171f;background:#fff;border:1px solid #c5ccd8;border-radius:8px;padding:10px 12px;width:100%}.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}
#message{margin:0;color:#b3261e;font-size:14px}#message:empty{display:none}#pay{border:0;border-radius:8px;background:#123a7a;color:#fff;font:inherit;font-weight:600;padding:12px;cursor:pointer}#pay:disabled{opacity:.6}
:focus-visible{outline:2px solid #2f6fe0;outline-offset:2px}@media(max-width:480px){body{place-items:end stretch}main{width:100%;border-radius:14px 14px 0 0}}`
