import { shellConfig } from 'tools/build';

export default shellConfig({
  template: './index.html',
  devPort: Number(process.env['DEV_PORT'] ?? 3000),
  devServerOrigin: process.env['DEV_SERVER'] ?? 'http://127.0.0.1:3100',
});
