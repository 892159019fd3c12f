import { FACE } from '../../viewer/shader.ts'

/**
 * A photo with another floor. `uSmall` is the small copy of the photo with the floor in its last part; the edge of the floor is drawn
 * sharp by what of it looks like the pixel (J. Kopf et al., "Joint Bilateral Upsampling", 2007). `uLight` is the light on the floor.
 */
export const PHOTO_FRAGMENT = `#version 300 es
precision highp float;precision highp int;
uniform sampler2D uPhoto,uSmall,uLight,uA;
uniform mat3 uGround;
uniform vec2 uRes,uSize;
uniform float uRange;
out vec4 o;
${FACE}
vec2 on(vec2 p){vec3 g=uGround*vec3(p*uSize,1);return g.xy/max(g.z,1e-6);}
float floorAt(vec2 uv,vec3 c){
vec2 at=uv*uSize-.5;vec2 from=floor(at);float sum=0.,whole=1e-5;
for(int j=-1;j<=2;j++)for(int i=-1;i<=2;i++){
vec2 q=from+vec2(i,j);vec4 s=texelFetch(uSmall,ivec2(clamp(q,vec2(0),uSize-1.)),0);
vec2 d=q-at;vec3 k=s.rgb-c;float w=exp(-dot(d,d)*.7-dot(k,k)*90.)+1e-6;sum+=w*s.a;whole+=w;}
return smoothstep(.3,.7,sum/whole);}
vec3 shoulder(vec3 x){return mix(x,.8+.2*(1.-exp(-(x-.8)/.2)),step(.8,x));}
void main(){
vec2 uv=vec2(gl_FragCoord.x,uRes.y-gl_FragCoord.y)/uRes;
vec3 photo=texture(uPhoto,uv).rgb;float m=floorAt(uv,show(photo));vec3 c=photo;
vec2 p=on(uv),dx=on(uv+vec2(1./uRes.x,0))-p,dy=on(uv+vec2(0,1./uRes.y))-p;
if(m>.004&&(uGround*vec3(uv*uSize,1)).z>0.){
vec2 id,lean;float gap;vec3 t=face(uA,0,p,dx,dy,id,gap,lean);
vec3 e=texture(uLight,uv).rgb;e=e*e*uRange;
vec3 most=vec3(1.25);vec3 glare=max(e-most,0.)*.35;
c=mix(photo,shoulder(t*min(e,most)+glare*(.25+.75*F[4].y)),m);}
o=vec4(show(c),1);}`
