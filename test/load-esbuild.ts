// esbuild starts its service in the folder in which it was loaded. If a test loaded it in a folder that is then
// removed, every later test of the same process would have no service.
import 'esbuild';
