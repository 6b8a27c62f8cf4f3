// esbuild starts its service in the folder in which it was loaded. Some tests work in a folder that they remove: were it
// loaded there first, every later test of the same process would be without it.
import 'esbuild';
