import { shellConfig } from 'tools/build';

export default shellConfig({
  template: './index.html',
  devPort: 3000,
  devServerOrigin: process.env['DEV_SERVER'] ?? 'http://127.0.0.1:3100',
});
